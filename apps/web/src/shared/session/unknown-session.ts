import type { AuthSession } from './session.ts';

function nobody(): never {
  throw new Error('nobody is signed in where pages are drawn for everyone');
}

/** The session on the server, which never knows the visitor: a page is the same for everyone (ADR 0005). */
export const unknownSession: AuthSession = {
  view: () => ({ status: 'unknown', user: null }),
  subscribe: () => () => undefined,
  login: nobody,
  register: nobody,
  logout: nobody,
  transport: nobody,
  settle: () => Promise.resolve(false),
  remember: nobody,
  takeRemembered: nobody,
};
