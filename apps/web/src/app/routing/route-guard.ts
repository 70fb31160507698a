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

/** Where to go instead; undefined: stay. */
export type RouteGuard = (page: GuardedPage, place: Place) => Promise<string | undefined>;

type GuardSession = Pick<AuthSession, 'settle' | 'remember' | 'takeRemembered'>;

/**
 * A mail's link confirms an address, most often that of who has just registered and is signed in: a guest page
 * that is open to everyone for that.
 */
function isConfirmation({ name }: GuardedPage, query: URLSearchParams): boolean {
  return name === 'auth-reset-password' && query.get('mode') === 'verifyEmail';
}

/** The order of SEMANTICS §4.6: what is public is left alone, the session is settled, then the page decides. */
export function createRouteGuard(session: GuardSession): RouteGuard {
  return async (page, { pathname, search, hash }) => {
    // Staff have a session of their own, and are visitors or not besides.
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

/** Runs before a page is loaded, and says where to go instead; undefined: on to the page. */
export type Middleware = (page: RouteHandle['page']) => Promise<string | undefined>;

/** By name, as pages ask for them. */
export type MiddlewareTable = ReadonlyMap<string, Middleware>;

/** On the server, which draws every page for nobody in particular, nobody is sent away. */
export const NO_GUARDS: MiddlewareTable = new Map([['auth', () => Promise.resolve(undefined)]]);

/** In order, until one of them leads elsewhere. A page that asks for one that is not there is not shown (SEMANTICS §8.5). */
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
