import type { MessageKey } from '@touchline/messages';

/** A current page and its title. */
export interface Replacement {
  readonly to: string;
  readonly title: MessageKey;
}

const LIVE = { to: '/live-matches', title: 'pages.live-matches.title' } as const;
const FIXTURES = { to: '/fixtures-results', title: 'pages.fixtures-results.title' } as const;
const TABLES = { to: '/league', title: 'pages.league.title' } as const;
const TEAMS = { to: '/team', title: 'pages.team.title' } as const;
const MEETINGS = {
  to: '/team/head-to-head',
  title: 'pages.team-head-to-head-slug.chooser.title',
} as const;
const TOP = { to: '/hot-matches', title: 'pages.hot-matches.title' } as const;

/** Former pages and their replacements. */
export const REPLACEMENTS: ReadonlyMap<string, Replacement> = new Map<string, Replacement>([
  ['livescore', LIVE],
  ['live-score', LIVE],
  ['fixtures', FIXTURES],
  ['results', FIXTURES],
  ['schedule', FIXTURES],
  ['standings', TABLES],
  ['competitions', TABLES],
  ['clubs', TEAMS],
  ['h2h', MEETINGS],
  ['compare', MEETINGS],
  ['top-matches', TOP],
]);

/** Former pages without a replacement. */
const GONE: ReadonlySet<string> = new Set(['chat', 'forum', 'news', 'ranking']);

/**
 * Returns the meaning of an old page's name: the list of all (no name given), moved, removed permanently (410) or
 * unknown (404).
 */
export function outcomeOf(slug: string | undefined): 'list' | 'moved' | 'gone' | 'unknown' {
  if (slug === undefined) return 'list';
  if (REPLACEMENTS.has(slug)) return 'moved';
  return GONE.has(slug) ? 'gone' : 'unknown';
}
