import { GAME_SPORTS, ROUTES, type Route } from '@touchline/contracts';
import type { SitemapEntry } from './entry.ts';

/** What no search engine shall lead to: pages that say so themselves, and those that tell what is gone. */
const UNLISTED: ReadonlySet<string> = new Set(['deprecated-slug', 'offline', 'search']);

function isListed({ name, layout, auth }: Route): boolean {
  return auth === 'public' && layout !== 'empty' && layout !== 'auth' && !UNLISTED.has(name);
}

/** `/match/:id?` -> `/match`; undefined: it is nothing without its parameter. */
function bare(path: string): string | undefined {
  const without = path.replace(/\/:[a-z]+\?$/, '');
  if (without.includes(':')) return undefined;
  return without === '/' ? '' : without;
}

/** Every page that stands by itself, with what is known of when its text changed. */
export function pageEntries(changes: ReadonlyMap<string, number>): readonly SitemapEntry[] {
  const paths = ROUTES.filter(isListed).flatMap(({ path }) => bare(path) ?? []);
  const sports = GAME_SPORTS.map((sport) => `/sport/${sport}`);
  const withSports = paths.includes('/sport') ? [...paths, ...sports] : paths;
  return withSports.map((path) => {
    const changedMs = changes.get(path.split('/').at(-1) ?? '');
    return changedMs === undefined ? { path } : { path, changedMs };
  });
}
