/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffScope } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Transport, TransportAnswer } from '../../shared/api/transport.ts';
import { AuthStorage } from '../../shared/session/stored/auth-storage.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { ConsoleView } from './console-view.tsx';
import { createStaffSession } from './session/staff-session.ts';
import { StaffSessionProvider } from './session/staff-session-context.tsx';
import { StaffLoginForm } from './staff-sign-in.tsx';
import { line, statistics } from './testing/statistics.ts';

const ok = (data: unknown): TransportAnswer => ({ status: 200, body: { data } });
const refused = (status: number, code: string): TransportAnswer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, requestId: 'r1' },
});
const ANN = {
  id: 'a1',
  email: 'ann@touchline.example',
  name: 'Ann',
  token: { access_token: 'a.token.of-staff' },
};
const LINE = { at: '2026-11-21T12:00:00.000Z', note: 'shipped', rulesOf: null, changes: [] };
const POLICY = {
  version: 2,
  document: { version: 2, note: '', routes: { default: {} } },
  history: [
    { ...LINE, version: 2, by: 'Bo', how: 'applied' },
    { ...LINE, version: 1, by: 'shipped', how: 'shipped' },
  ],
};
const RECEIPTS = {
  position: 7,
  received: [{ node: 'node-a', position: 7, tookMs: 3 }],
  missing: ['node-b'],
  complete: false,
};

function Where() {
  return <span data-testid="where">{useLocation().pathname}</span>;
}

async function shown(
  page: ReactNode,
  scope?: readonly StaffScope[],
  answers: Record<string, TransportAnswer> = {},
  previewUrl: string | null = null,
) {
  const all: Record<string, TransportAnswer> = {
    'GET /api/staff/cache/stats': ok(statistics('node-a', [line({ requests: 3 })])),
    'GET /api/staff/cache/nodes': ok({ self: 'node-a', position: 7, nodes: [{ id: 'node-a', self: true }] }),
    'GET /api/staff/cache/policy': ok(POLICY),
    'POST /api/staff/auth/logout': { status: 204, body: null },
    ...answers,
  };
  const sent: {
    readonly call: string;
    readonly body: unknown;
    readonly authorization: string | undefined;
  }[] = [];
  const transport: Transport = (path, { method = 'GET', body, authorization } = {}) => {
    const call = `${method} ${path}`;
    sent.push({ call, body, authorization });
    const answer = all[call];
    return answer === undefined
      ? Promise.reject(new Error(`nothing answers ${call}`))
      : Promise.resolve(answer);
  };
  const session = createStaffSession({
    storage: new AuthStorage([]),
    transport,
    nowMs: () => Date.UTC(2026, 10, 21, 17),
    onElsewhere: () => undefined,
  });
  if (scope !== undefined) session.keep({ ...ANN, scope: [...scope] });
  const around = await pageAround({ path: '/en/here', previewUrl });
  const view = render(
    around(
      <StaffSessionProvider session={session}>
        <Where />
        {page}
      </StaffSessionProvider>,
    ),
  );
  return { sent, session, user: userEvent.setup(), where: () => view.getByTestId('where').textContent };
}

describe('the console', () => {
  it('leads guests to the sign-in page and sends no request', async () => {
    const { where, sent } = await shown(<ConsoleView />);
    await waitFor(() => {
      expect(where()).toBe('/en/cms/login');
    });
    expect(sent).toEqual([]);
  });

  it('shows nothing of the cache to staff without that scope', async () => {
    const { sent } = await shown(<ConsoleView />, ['staff:accounts']);
    await screen.findByText('Your account has no access to this console.');
    expect(sent).toEqual([]);
  });

  it('shows editors a button that refreshes texts, and nothing of the cache', async () => {
    const done = { mode: 'soft', tags: ['content'], keys: [], receipts: RECEIPTS };
    const { sent, user } = await shown(<ConsoleView />, ['staff:content'], {
      'POST /api/staff/content/refresh': ok(done),
    });
    await user.click(await screen.findByRole('button', { name: 'Read again' }));
    await screen.findByText('No response from: node-b');
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/staff/content/refresh']);
    expect(screen.queryByText('Your account has no access to this console.')).toBeNull();
  });

  it('shows editors no button for drafts if there is no preview host', async () => {
    await shown(<ConsoleView />, ['staff:content']);
    await screen.findByText(/no address for drafts yet.*SITE_PREVIEW_URL/);
    expect(screen.queryByRole('button', { name: 'See drafts' })).toBeNull();
  });

  it('shows editors a link to drafts, which disappears after one press', async () => {
    const url = 'https://preview.touchline.example/preview/p-secret';
    const expiresAt = '2026-11-21T12:01:00.000Z';
    const { sent, user } = await shown(
      <ConsoleView />,
      ['staff:content'],
      { 'POST /api/staff/content/preview': ok({ url, expiresAt }) },
      'https://preview.touchline.example',
    );
    await user.click(await screen.findByRole('button', { name: 'See drafts' }));
    const link = await screen.findByRole('link', { name: 'Open the preview' });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/staff/content/preview']);
    await user.click(link);
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Open the preview' })).toBeNull();
    });
  });

  it('sends the staff token, and shows the policy in force', async () => {
    const { sent } = await shown(<ConsoleView />, ['staff:cache']);
    await screen.findByText('api.liveMatches');
    await screen.findByRole('button', { name: 'Roll back to version 1' });
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer a.token.of-staff']),
    );
  });

  it('says that Redis refuses access although the breaker is closed', async () => {
    const refused = statistics('node-a', [line({ requests: 3 })], undefined, 'access-denied');
    await shown(<ConsoleView />, ['staff:cache'], { 'GET /api/staff/cache/stats': ok(refused) });
    const trouble = await screen.findByText('Redis: access denied');
    expect(trouble.closest('dd')?.className).toContain('text-red');
    expect(trouble.closest('dd')?.textContent).toContain('closed');
  });

  it('purges the typed tags, and names the node that did not confirm', async () => {
    const { sent, user } = await shown(<ConsoleView />, ['staff:cache'], {
      'POST /api/staff/cache/purge': ok({ mode: 'soft', tags: ['match:1'], keys: [], receipts: RECEIPTS }),
    });
    await user.type(screen.getByLabelText('Tags, one per line'), 'match:1');
    await user.click(screen.getByRole('button', { name: 'Purge' }));
    await screen.findByText('Enter a reason of at least three characters.');
    await user.type(screen.getByLabelText('Reason'), 'score corrected');
    await user.click(screen.getByRole('button', { name: 'Purge' }));
    await screen.findByText('No response from: node-b');
    expect(sent.find(({ call }) => call === 'POST /api/staff/cache/purge')?.body).toEqual({
      mode: 'soft',
      tags: ['match:1'],
      urls: [],
      reason: 'score corrected',
    });
  });

  it('rolls back with a reason, whose field receives the focus', async () => {
    const { sent, user } = await shown(<ConsoleView />, ['staff:cache'], {
      'POST /api/staff/cache/policy/rollback': ok({
        line: { ...LINE, version: 3, by: 'Ann', how: 'rolled-back', rulesOf: 1 },
        receipts: null,
        shrunkRoutes: ['matches.live'],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
    expect(document.activeElement).toBe(screen.getAllByLabelText('Reason').at(-1));
    await user.keyboard('calls went up{Enter}');
    await screen.findByText('Version 3 is in force.');
    await screen.findByText(
      'Stored entries keep their longer lifetimes unless you purge source:matches.live.',
    );
    expect(sent.find(({ call }) => call.endsWith('/rollback'))?.body).toEqual({
      version: 1,
      note: 'calls went up',
    });
  });

  it('leads to the sign-in page when the gateway no longer accepts the token', async () => {
    const { where } = await shown(<ConsoleView />, ['staff:cache'], {
      'GET /api/staff/cache/stats': refused(401, 'unauthorized'),
    });
    await waitFor(() => {
      expect(where()).toBe('/en/cms/login');
    });
  });
});

describe('signing in', () => {
  const LOGIN = 'POST /api/staff/auth/login';
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Email address'), ANN.email);
    await user.type(screen.getByLabelText('Password'), 'Pa55word-of-staff');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('leads to the console', async () => {
    const { user, where, session } = await shown(<StaffLoginForm />, undefined, {
      [LOGIN]: ok({ ...ANN, scope: ['staff:cache'] }),
    });
    await fill(user);
    await waitFor(() => {
      expect(where()).toBe('/en/cms');
    });
    expect(session.view().member?.name).toBe('Ann');
  });

  it('shows the error, and keeps the input', async () => {
    const { user, where, session } = await shown(<StaffLoginForm />, undefined, {
      [LOGIN]: refused(401, 'invalid-credential'),
    });
    await fill(user);
    await screen.findByText('Incorrect email address or password');
    expect([where(), session.view().status]).toEqual(['/en/here', 'guest']);
  });
});
