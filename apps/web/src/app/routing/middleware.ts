import { routeFailure } from '../../shared/api/route-failure.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

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
