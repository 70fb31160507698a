import type { MessageKey } from '@touchline/messages';

/** A page of today, by its own title. */
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

/** Names of pages that once were, and where what they held is now. */
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

/** Pages that once were and that nothing replaces. */
const GONE: ReadonlySet<string> = new Set(['chat', 'forum', 'news', 'ranking']);

/**
 * What an old name means: the list of all (none asked for), where it is now, that it is gone for good (410), or
 * that it never was (404).
 */
export function outcomeOf(slug: string | undefined): 'list' | 'moved' | 'gone' | 'unknown' {
  if (slug === undefined) return 'list';
  if (REPLACEMENTS.has(slug)) return 'moved';
  return GONE.has(slug) ? 'gone' : 'unknown';
}
