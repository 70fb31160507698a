/** @jest-environment ./jest-environment-browser.mjs */

import { screen, waitFor, within } from '@testing-library/react';
import {
  done,
  FAN,
  ok,
  problem,
  shownForm,
  type Answers,
} from '../../../shared/form/testing/form-around.tsx';
import { SecurityView } from './security-view.tsx';

const ACCOUNT = {
  id: 'u1',
  email: FAN.email,
  emailVerified: true,
  name: null,
  avatar: null,
  scope: [],
  createdAt: '2026-03-01T10:00:00.000Z',
  providers: ['password'],
};
const at = { signedInAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-21T10:00:00.000Z' };
const HERE = { id: 's1', current: true, browser: 'Firefox', system: 'Linux', ...at };
const PHONE = { id: 's 2', current: false, browser: 'Safari', system: 'iOS', ...at };
const NAMELESS = { id: 's3', current: false, browser: null, system: null, ...at };

async function shown(answers: Answers = {}) {
  const form = await shownForm(<SecurityView />, {
    isSignedIn: true,
    answers: {
      'GET /api/account': ok(ACCOUNT),
      'GET /api/account/sessions': ok([PHONE, HERE, NAMELESS]),
      'GET /api/account/security-events': ok([]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Where you are signed in' });
  return form;
}

describe('sessions', () => {
  it('are named, and the current one comes first and is labelled', async () => {
    await shown();
    const here = (await screen.findByText('This device')).closest('li') ?? document.body;
    expect(here.textContent).toContain('Firefox on Linux');
    expect(within(here).queryByRole('button')).toBeNull();
    expect(here.previousElementSibling).toBeNull();
    expect(screen.getByText('Unknown device')).toBeDefined();
  });

  it('can be ended one by one', async () => {
    const sessions = [HERE, PHONE, NAMELESS];
    const { user, sentTo } = await shown({
      'GET /api/account/sessions': () => ok(sessions)(),
      'DELETE /api/account/sessions/s%202': () => {
        sessions.splice(1, 1);
        return done();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await screen.findByText('Safari on iOS has been signed out.');
    expect(screen.queryByText('Safari on iOS')).toBeNull();
    expect(sentTo('DELETE /api/account/sessions/s%202')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' }));
  });

  it('can be ended all at once, except this one', async () => {
    const sessions = [HERE, PHONE, NAMELESS];
    const { user } = await shown({
      'GET /api/account/sessions': () => ok(sessions)(),
      'DELETE /api/account/sessions': () => {
        sessions.splice(1);
        return done();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await screen.findByText('All other devices have been signed out.');
    expect(screen.getByText('You are not signed in anywhere else.')).toBeDefined();
  });

  it('show an error if one could not be ended', async () => {
    const { user } = await shown({ 'DELETE /api/account/sessions/s%202': problem(503, 'unavailable') });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await screen.findByText('Not possible right now');
    expect(screen.getByText('Safari on iOS')).toBeDefined();
  });
});

describe('a new password', () => {
  const CHANGE = 'POST /api/account/password';
  const fill = async ({ user }: Awaited<ReturnType<typeof shown>>) => {
    await screen.findByText('at least 8 characters');
    await user.type(screen.getByLabelText('Current password'), FAN.password);
    await user.type(screen.getByLabelText('New password'), 'Pa55word-new');
    await user.type(screen.getByLabelText('Repeat password'), 'Pa55word-new');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is sent with the current one; then the fields are empty and the sessions are reloaded', async () => {
    const form = await shown({ [CHANGE]: done });
    await fill(form);
    await screen.findByText('Password changed. All other devices have been signed out.');
    expect(form.sentTo(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: FAN.password, password: 'Pa55word-new' },
    ]);
    for (const label of ['Current password', 'New password', 'Repeat password']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
    await waitFor(() => {
      expect(form.sentTo('GET /api/account/sessions').length).toBeGreaterThan(1);
    });
  });

  it('provides the user name to password managers', async () => {
    const { container } = await shown();
    const whose = container.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(whose?.value).toBe(FAN.email);
  });

  it('shows at the field of the current password that it is wrong', async () => {
    await fill(await shown({ [CHANGE]: problem(401, 'invalid-credential') }));
    const error = await screen.findByText('Incorrect password.');
    expect(screen.getByLabelText('Current password').getAttribute('aria-describedby')).toBe(error.id);
  });

  it('is not offered to users who sign in with a provider', async () => {
    await shown({ 'GET /api/account': ok({ ...ACCOUNT, providers: ['google'] }) });
    expect(screen.getByText('You sign in with Google; there is no password to change.')).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('recent activity', () => {
  const event = (name: string, at: string) => ({ at, event: name, sessionId: null });

  it('is shown in words, including unknown events', async () => {
    await shown({
      'GET /api/account/security-events': ok([
        event('password-changed', '2026-11-21T10:00:00.000Z'),
        event('moved-to-mars', '2026-11-20T10:00:00.000Z'),
      ]),
    });
    const activity = within(screen.getByRole('region', { name: 'Recent activity' }));
    await activity.findByText('Password changed');
    expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Password changed'),
      expect.stringContaining('Other change'),
    ]);
  });

  it('shows an error if it cannot be loaded', async () => {
    await shown({ 'GET /api/account/security-events': problem(503, 'unavailable') });
    await screen.findByText('Not possible right now');
  });
});
