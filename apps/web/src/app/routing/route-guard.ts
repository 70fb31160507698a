import { isStaffPage, type Route } from '@touchline/contracts';
import type { AuthSession } from '../../shared/session/session.ts';
import { languageOfPath } from '../../shared/i18n/languages.ts';
import { routeFailure } from '../../shared/api/errors.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

type GuardedPage = Pick<Route, 'name' | 'auth'>;

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Returns the path to redirect to, or `undefined` to stay. */
export type RouteGuard = (page: GuardedPage, place: Place) => Promise<string | undefined>;

type GuardSession = Pick<AuthSession, 'settle' | 'remember' | 'takeRemembered'>;

/**
 * Whether a page confirms an email address. The link in the email is most often opened by a visitor who has just
 * registered and is signed in, so this guest page is open to everyone in that mode.
 */
function isConfirmation({ name }: GuardedPage, query: URLSearchParams): boolean {
  return name === 'auth-reset-password' && query.get('mode') === 'verifyEmail';
}

/**
 * Creates the guard in the order of SEMANTICS §4.6: public pages pass, then the session is settled, then the page's
 * `auth` decides.
 */
export function createRouteGuard(session: GuardSession): RouteGuard {
  return async (page, { pathname, search, hash }) => {
    // Staff have a separate session, whether or not they are also signed in as visitors.
    if (page.auth === 'public' || isStaffPage(page)) return undefined;
    const query = new URLSearchParams(search);
    const language = languageOfPath(pathname);
    const signedIn = await session.settle();
    if (page.auth === 'protected') {
      if (signedIn) return undefined;
      await session.remember(`${pathname}${search}${hash}`);
      return `/${language}/login`;
    }
    const next = query.get('next');
    if (next !== null) await session.remember(next);
    if (!signedIn || isConfirmation(page, query)) return undefined;
    return (await session.takeRemembered()) ?? `/${language}`;
  };
}

/** Runs before a page loads. Returns the path to redirect to, or `undefined` to go on to the page. */
export type Middleware = (page: RouteHandle['page']) => Promise<string | undefined>;

/** Middleware by the name that pages use. */
export type MiddlewareTable = ReadonlyMap<string, Middleware>;

/** The table of the server, which renders every page without a session and therefore never redirects for one. */
export const NO_GUARDS: MiddlewareTable = new Map([['auth', () => Promise.resolve(undefined)]]);

/** Runs middleware in order until one redirects. Unknown middleware fails the page (SEMANTICS §8.5). */
export async function runMiddleware(
  names: readonly string[],
  table: MiddlewareTable,
  page: RouteHandle['page'],
): Promise<string | undefined> {
  for (const name of names) {
    const run = table.get(name);
    if (run === undefined) throw routeFailure(500, 'internal', `Unknown middleware ${name}`);
    const elsewhere = await run(page);
    if (elsewhere !== undefined) return elsewhere;
  }
  return undefined;
}
