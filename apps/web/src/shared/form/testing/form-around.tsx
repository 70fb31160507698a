import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Language } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Transport, TransportAnswer } from '../../api/transport.ts';
import { AuthStorage } from '../../session/stored/auth-storage.ts';
import { createBrowserSession } from '../../session/browser-session.ts';
import { handTimers } from '../../testing/hand-timers.ts';
import { pageAround } from '../../testing/page-around.tsx';

export const FAN = { email: 'fan@touchline.example', password: 'Pa55word-fan' };

/** Responses by method and path: `POST /api/auth/login`. */
export type Answers = Readonly<Record<string, () => TransportAnswer | Promise<TransportAnswer>>>;

interface Around {
  readonly answers?: Answers;
  readonly language?: Language;
  readonly isSignedIn?: boolean;
  /** Query of the form's address. */
  readonly query?: string;
  readonly sells?: boolean;
}

const USER = { id: 'u1', email: FAN.email, emailVerified: true, name: null, avatar: null, scope: [] };

const POLICY = {
  minLength: 8,
  maxLength: 128,
  lowercase: true,
  uppercase: false,
  numeric: true,
  nonAlphanumeric: true,
  nonAlphanumericCharacters: ['-', '!'],
};

export const ok = (data: unknown) => (): TransportAnswer => ({ status: 200, body: { data } });
export const done = (): TransportAnswer => ({ status: 204, body: null });
export const problem = (status: number, code: string) => (): TransportAnswer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, requestId: 'r1' },
});
export const signedIn = ok({ ...USER, token: { access_token: 'access', refresh_token: 'refresh' } });

const USUAL: Answers = {
  'POST /api/auth/login': signedIn,
  'POST /api/auth/logout': done,
  'GET /api/auth/password-policy': ok(POLICY),
};

function Where() {
  return <span data-testid="where">{useLocation().pathname}</span>;
}

/** Renders a form in a page, with its own session and an API that returns the given responses. */
export async function shownForm(
  shown: ReactNode,
  { answers = {}, language = 'en', isSignedIn, query = '', sells = false }: Around = {},
) {
  const sent: {
    readonly call: string;
    readonly body: unknown;
    readonly authorization: string | undefined;
    readonly idempotencyKey: string | undefined;
  }[] = [];
  const transport: Transport = async (path, { method = 'GET', body, authorization, idempotencyKey } = {}) => {
    const call = `${method} ${path}`;
    sent.push({ call, body, authorization, idempotencyKey });
    const answer = answers[call] ?? USUAL[call];
    if (answer === undefined) throw new Error(`nothing answers ${call}`);
    return answer();
  };
  const session = createBrowserSession({
    storage: new AuthStorage([]),
    transport,
    channel: { announce: () => undefined, listen: () => undefined },
    lock: (run) => run(),
    timers: handTimers(),
    nowMs: () => Date.UTC(2026, 10, 21, 17),
    device: () => ({ online: true, mobile: false }),
    origin: window.location.origin,
    logError: (_, error) => {
      throw error;
    },
  });
  session.start();
  if (isSignedIn === true) await session.login(FAN);
  sent.length = 0;
  const around = await pageAround({ session, language, transport, sells, path: `/${language}/here${query}` });
  const view = render(
    around(
      <>
        <Where />
        {shown}
      </>,
    ),
  );
  return {
    container: view.container,
    unmount: view.unmount,
    user: userEvent.setup(),
    sent,
    /** The requests to one address. */
    sentTo: (call: string) => sent.filter((request) => request.call === call),
    where: () => view.getByTestId('where').textContent,
    session,
  };
}
