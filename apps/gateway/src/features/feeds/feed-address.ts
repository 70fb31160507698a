import { DEFAULT_LANGUAGE, Id, isLanguage } from '@touchline/contracts';
import type { FeedFormat, FeedQuestion, FeedScores, FeedSubject } from './feed.ts';

/** The English feed of all matches has a short address as well. */
export const CANONICAL = '/rss/matches.xml';

/** Where the feeds of a format lie, and how their names end. */
const FORMATS: ReadonlyMap<string, { readonly format: FeedFormat; readonly ending: string }> = new Map([
  ['rss', { format: 'rss', ending: '.xml' }],
  ['feeds', { format: 'json', ending: '.json' }],
]);

/** `matches`, `results`; `leagues/39`, `teams/10` */
function subjectOf(names: readonly string[]): FeedSubject | undefined {
  const [kind = '', id] = names;
  if (id === undefined) return kind === 'matches' || kind === 'results' ? { kind } : undefined;
  const known = Id.safeParse(id);
  if (!known.success || (kind !== 'leagues' && kind !== 'teams')) return undefined;
  return { kind: kind === 'leagues' ? 'league' : 'team', id: known.data };
}

/**
 * Which feed an address names; undefined: none.
 *
 * @example feedAt('/de/rss/leagues/39.xml', 'on') // { subject: { kind: 'league', id: '39' }, language: 'de', … }
 */
export function feedAt(pathname: string, scores: FeedScores): FeedQuestion | undefined {
  const [, language = '', folder = '', ...names] = (
    pathname === CANONICAL ? `/${DEFAULT_LANGUAGE}${pathname}` : pathname
  ).split('/');
  const known = FORMATS.get(folder);
  const file = names.at(-1) ?? '';
  if (known === undefined || !isLanguage(language) || !file.endsWith(known.ending) || names.length > 2)
    return undefined;
  const subject = subjectOf([...names.slice(0, -1), file.slice(0, -known.ending.length)]);
  if (subject === undefined) return undefined;
  const path = scores === 'off' ? `${pathname}?scores=off` : pathname;
  return { subject, language, format: known.format, scores, path };
}
