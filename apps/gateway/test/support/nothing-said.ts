import { OPERATIONS, type Operation } from '@touchline/contracts';
import { loadMessages } from '@touchline/messages';
import type { z } from 'zod';

const EMPTY_KEY = /\.empty(?:Next|Free)?$/u;
/** A table row shows this text for a team's form, which is empty at the start of every season. */
const OF_A_ROW: ReadonlySet<string> = new Set(['form.empty']);

const english = await loadMessages('en');

/** The empty-state texts of the site, each up to its first placeholder. */
const NOTHING: readonly (readonly [key: string, text: string])[] = Object.entries(english).flatMap(
  ([key, text]) => {
    if (!EMPTY_KEY.test(key) || OF_A_ROW.has(key)) return [];
    const [opening = ''] = text.split('{');
    return opening.length < 10 ? [] : [[key, opening] as const];
  },
);

/** Returns the keys of the empty-state messages that a page's text contains. */
export function nothingSaidBy(text: string): readonly string[] {
  return NOTHING.filter(([, opening]) => text.includes(opening)).map(([key]) => key);
}

/** Calls the API; `undefined` if the call failed. */
export type Ask = <D extends z.ZodType>(
  operation: Operation<z.ZodType, D>,
  parameters?: Readonly<Record<string, string>>,
  query?: string,
) => Promise<z.output<D> | undefined>;

const FINISHED: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned', 'cancelled']);

const isNone = (rows: readonly unknown[] | undefined): boolean => rows?.length === 0;

const pick = (search: URLSearchParams, ...names: readonly string[]): string => {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
};

/**
 * Checks whether a page may show an empty-state message: only if the API has nothing either.
 *
 * @param key one of the keys that `nothingSaidBy` found
 * @param address of the page, with its query
 */
export async function hasNothing(key: string, address: string, ask: Ask): Promise<boolean> {
  const { pathname, searchParams: search } = new URL(address, 'http://here');
  const id = pathname.split('/').at(-1) ?? '';
  switch (key) {
    case 'table.empty': {
      const standings = await ask(OPERATIONS.standings, { id }, pick(search, 'season'));
      return standings?.groups.every(({ rows }) => rows.length === 0) === true;
    }
    case 'scorers.empty':
      return isNone((await ask(OPERATIONS.scorers, { id }, pick(search, 'season')))?.scorers);
    case 'league.matches.empty':
      return isNone(await ask(OPERATIONS.leagueMatches, { id }, pick(search, 'season', 'round')));
    case 'matches.day.empty':
    case 'matches.day.emptyNext':
    case 'matches.today.empty':
      return isNone(await ask(OPERATIONS.matchesOfDay, {}, pick(search, 'date')));
    case 'matches.filter.empty': {
      const matches = (await ask(OPERATIONS.matchesOfDay, {}, pick(search, 'date'))) ?? [];
      return !matches.some(({ status }) => isOfFilter(search.get('filter'), status.phase));
    }
    case 'matches.live.empty':
    case 'matches.live.emptyNext':
      return isNone(await ask(OPERATIONS.liveMatches));
    case 'matches.hot.empty':
      return isNone(await ask(OPERATIONS.hotMatches));
    case 'matches.upcoming.empty':
    case 'matches.results.empty': {
      const isPast = key === 'matches.results.empty';
      const matches = (await ask(OPERATIONS.teamMatches, { id })) ?? [];
      return matches.length > 0 && !matches.some(({ status }) => FINISHED.has(status.phase) === isPast);
    }
    case 'match.timeline.empty':
      return isNone((await ask(OPERATIONS.match, { id }))?.events);
    case 'match.lineups.empty':
      return (await ask(OPERATIONS.match, { id }))?.lineups === null;
    case 'match.statistics.empty':
      return isNone((await ask(OPERATIONS.match, { id }))?.statistics);
    case 'match.headToHead.empty': {
      const match = id.includes('-vs-') ? undefined : await ask(OPERATIONS.match, { id });
      const slug = match === undefined ? id : `${match.home.id}-vs-${match.away.id}`;
      const meetings = (await ask(OPERATIONS.headToHead, { slug }))?.meetings;
      return isNone(meetings?.filter((other) => other.id !== id && FINISHED.has(other.status.phase)));
    }
    case 'squad.empty':
      return isNone((await ask(OPERATIONS.team, { id }))?.squad);
    case 'content.tv.empty':
      return isNone(await ask(OPERATIONS.tv, {}, pick(search, 'country', 'date')));
    case 'content.tv.emptyFree':
      return (
        (await ask(OPERATIONS.tv, {}, pick(search, 'country', 'date')))?.some(({ free }) => free) === false
      );
    case 'content.highlights.empty':
      return isNone(await ask(OPERATIONS.highlights));
    case 'sports.games.empty':
      return isNone(await ask(OPERATIONS.sportGames, { slug: id }, pick(search, 'date')));
    default:
      return false;
  }
}

function isOfFilter(filter: string | null, phase: string): boolean {
  switch (filter) {
    case 'live':
      return phase === 'live' || phase === 'break' || phase === 'interrupted';
    case 'finished':
      return phase === 'finished' || phase === 'awarded';
    case 'scheduled':
      return phase === 'scheduled';
    default:
      return true;
  }
}
