/** @jest-environment ./jest-environment-browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { done, FAN, ok, problem, shownForm, type Answers } from '../../shared/form/testing/form-around.tsx';
import { ToastsProvider } from '../../shared/feedback/toasts-context.ts';
import { createToasts } from '../../shared/feedback/toasts.ts';
import { handTimers } from '../../shared/testing/hand-timers.ts';
import { AccountView } from './account-view.tsx';

const ACCOUNT = {
  id: 'u1',
  email: FAN.email,
  emailVerified: false,
  name: 'Ada',
  avatar: null,
  scope: [],
  createdAt: '2026-03-01T10:00:00.000Z',
  providers: ['password'],
};
const PREFERENCES = { favourites: { teams: ['33'], leagues: ['39', '40'], matches: [] }, language: null };

async function shown(answers: Answers = {}) {
  const toasts = createToasts(handTimers());
  const page = (
    <ToastsProvider value={toasts}>
      <AccountView />
    </ToastsProvider>
  );
  const form = await shownForm(page, {
    isSignedIn: true,
    answers: {
      'GET /api/account': ok(ACCOUNT),
      'GET /api/account/preferences': ok(PREFERENCES),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Profile' });
  const notices = () => toasts.open().map(({ id }) => id);
  return { ...form, notices };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

it('is a skeleton that sends no request while the session is unknown', async () => {
  const { sent } = await shownForm(<AccountView />);
  expect(screen.getByText('Loading your account')).toBeDefined();
  expect(sent).toEqual([]);
});

it('explains a failure and offers to try again', async () => {
  const answers: Record<string, () => { status: number; body: unknown }> = {
    'GET /api/account': problem(503, 'unavailable'),
  };
  const { user } = await shownForm(<AccountView />, { isSignedIn: true, answers });
  await screen.findByText('Not possible right now');
  Object.assign(answers, {
    'GET /api/account': ok(ACCOUNT),
    'GET /api/account/preferences': ok(PREFERENCES),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(FAN.email)).toBeDefined();
});

it('shows a failure immediately, while it is retried in the background', async () => {
  const answers = { 'GET /api/account': problem(503, 'unavailable') };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 60_000 } } });
  const page = (
    <QueryClientProvider client={queries}>
      <AccountView />
    </QueryClientProvider>
  );
  await shownForm(page, { isSignedIn: true, answers });
  await screen.findByText('Not possible right now');
  queries.clear();
});

describe('the profile', () => {
  it('shows the address, the date of registration, and that the address is not confirmed yet', async () => {
    const { sentTo } = await shown();
    const profile = region('Profile');
    expect(profile.getByText(FAN.email)).toBeDefined();
    expect(profile.getByText('1 March 2026')).toBeDefined();
    expect(profile.getByText(/^Not confirmed yet/)).toBeDefined();
    expect(sentTo('GET /api/account').map(({ authorization }) => authorization)).toEqual(['Bearer access']);
  });

  it('sends the verification email again', async () => {
    const { user, sentTo } = await shown({ 'POST /api/account/verification-mail': done });
    await user.click(region('Profile').getByRole('button', { name: 'Send it again' }));
    await waitFor(() => {
      expect(region('Profile').getByText('Email sent.')).toBeDefined();
    });
    expect(sentTo('POST /api/account/verification-mail').map(({ body }) => body)).toEqual([
      { language: 'en' },
    ]);
  });

  it('changes the name', async () => {
    const { user, sentTo } = await shown({ 'PATCH /api/account': ok({ ...ACCOUNT, name: 'Grace' }) });
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a name.');
    await user.type(name, ' Grace ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(sentTo('PATCH /api/account').map(({ body }) => body)).toEqual([{ name: 'Grace' }]);
  });
});

describe('preferences', () => {
  it('keep the favourites when the email language changes', async () => {
    const { user, sentTo, notices } = await shown({ 'PUT /api/account/preferences': done });
    await user.selectOptions(await screen.findByLabelText('Email language'), 'Deutsch');
    await waitFor(() => {
      expect(sentTo('PUT /api/account/preferences').map(({ body }) => body)).toEqual([
        { ...PREFERENCES, language: 'de' },
      ]);
    });
    await waitFor(() => {
      expect(notices()).toEqual(['behaviour.settingsSaved']);
    });
  });

  it('are sent with the current favourites, which another device may have changed', async () => {
    let favourites = PREFERENCES.favourites;
    const { user, sentTo, notices } = await shown({
      'GET /api/account/preferences': () => ok({ ...PREFERENCES, favourites })(),
      'PUT /api/account/preferences': done,
    });
    const language = await screen.findByLabelText('Email language');
    favourites = { ...favourites, teams: ['33', '40'] };
    await user.selectOptions(language, 'Deutsch');
    await waitFor(() => {
      expect(notices()).toEqual(['behaviour.settingsSaved']);
    });
    expect(sentTo('PUT /api/account/preferences').map(({ body }) => body)).toEqual([
      { favourites, language: 'de' },
    ]);
  });

  it('are not offered if the site does not store them', async () => {
    await shown({ 'GET /api/account/preferences': problem(503, 'feature-off') });
    await region('Preferences').findByText('Not available on this site');
  });
});

it('downloads all data of the account as a file', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${String(blobs.push(blob))}`,
    revokeObjectURL: () => undefined,
  });
  Object.assign(HTMLAnchorElement.prototype, {
    click(this: HTMLAnchorElement) {
      names.push(this.download);
    },
  });
  const data = {
    exportedAt: '2026-11-21T17:00:00.000Z',
    account: ACCOUNT,
    preferences: PREFERENCES,
    sessions: [],
    securityEvents: [],
    payments: { subscription: null, payments: [], receipts: [], ledger: [] },
  };
  const { user } = await shown({ 'GET /api/account/export': ok(data) });
  await user.click(region('Your data').getByRole('button', { name: 'Download' }));
  await waitFor(() => {
    expect(names).toEqual(['account-2026-11-21.json']);
  });
  expect(blobs.map(({ type }) => type)).toEqual(['application/json']);
});

describe('deletion', () => {
  const REMOVE = 'DELETE /api/account';
  const open = async (answers: Answers) => {
    const form = await shown(answers);
    await form.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    return form;
  };

  it('asks for the password, ends the session and leads to /en', async () => {
    const { user, sentTo, session, where } = await open({ [REMOVE]: done });
    const password = screen.getByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await user.type(password, FAN.password);
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => {
      expect(session.view().status).toBe('guest');
    });
    expect(sentTo(REMOVE).map(({ body }) => body)).toEqual([{ password: FAN.password }]);
    await waitFor(() => {
      expect(where()).toBe('/en');
    });
  });

  it('keeps the session if the password is wrong, and shows the error at its field', async () => {
    const { user, session } = await open({ [REMOVE]: problem(401, 'wrong-password') });
    await user.type(screen.getByLabelText('Password'), 'Pa55word-other');
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
    const error = await screen.findByText('Incorrect password.');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(error.id);
    expect(session.view().status).toBe('signed-in');
  });

  it('can be abandoned', async () => {
    const { user, sentTo } = await open({});
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Delete permanently' })).toBeNull();
    expect(sentTo(REMOVE)).toEqual([]);
  });

  it('asks for confirmation by the provider if the account has no password', async () => {
    await open({ 'GET /api/account': ok({ ...ACCOUNT, providers: ['google'] }) });
    expect(screen.getByRole('button', { name: 'Confirm with Google and delete' })).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

it('signs out and leads to /en even if the gateway does not respond', async () => {
  const { user, session, where } = await shown({
    'POST /api/auth/logout': () => {
      throw new TypeError('offline');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => {
    expect(where()).toBe('/en');
  });
  expect(session.view().status).toBe('guest');
});
