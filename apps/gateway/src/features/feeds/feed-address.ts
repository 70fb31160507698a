import { DEFAULT_LANGUAGE, Id, isLanguage, LANGUAGES } from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';
import type { FeedFormat, FeedQuestion, FeedScores, FeedSubject } from './items/feed.ts';

/** A short address of the English feed of all matches. */
export const CANONICAL = '/rss/matches.xml';

/** The folder of each format, and the file extension. */
const FORMATS: ReadonlyMap<string, { readonly format: FeedFormat; readonly ending: string }> = new Map([
  ['rss', { format: 'rss', ending: '.xml' }],
  ['feeds', { format: 'json', ending: '.json' }],
]);

const EVENTS = 'events';

/** Parses names such as `matches`, `results`, `events`, `leagues/39` and `events/teams/10`. */
function namedBy(names: readonly string[]): Pick<FeedQuestion, 'subject' | 'contents'> | undefined {
  const contents = names[0] === EVENTS ? 'events' : 'matches';
  const [kind = '', id, ...more] = contents === 'events' ? names.slice(1) : names;
  if (contents === 'events' && names.length === 1) return { subject: { kind: 'matches' }, contents };
  if (more.length > 0) return undefined;
  if (id === undefined)
    return contents === 'matches' && (kind === 'matches' || kind === 'results')
      ? { subject: { kind }, contents }
      : undefined;
  const known = Id.safeParse(id);
  if (!known.success || (kind !== 'leagues' && kind !== 'teams')) return undefined;
  return { subject: { kind: kind === 'leagues' ? 'league' : 'team', id: known.data }, contents };
}

/**
 * Returns the feed at a path, or `undefined` if there is none.
 *
 * @example
 *   feedAt('/de/rss/leagues/39.xml', 'on') // { subject: { kind: 'league', id: '39' }, language: 'de', … }
 */
export function feedAt(pathname: string, scores: FeedScores): FeedQuestion | undefined {
  const [, language = '', folder = '', ...names] = (
    pathname === CANONICAL ? `/${DEFAULT_LANGUAGE}${pathname}` : pathname
  ).split('/');
  const known = FORMATS.get(folder);
  const file = names.at(-1) ?? '';
  if (known === undefined || !isLanguage(language) || !file.endsWith(known.ending)) return undefined;
  const named = namedBy([...names.slice(0, -1), file.slice(0, -known.ending.length)]);
  if (named === undefined) return undefined;
  const path = scores === 'off' ? `${pathname}?scores=off` : pathname;
  return { ...named, language, format: known.format, scores, path };
}

const FOLDERS = { league: 'leagues', team: 'teams' } as const;

/** Returns the path of every feed that a match of the subject may change. */
function feedsOf(subject: FeedSubject): readonly string[] {
  const names =
    subject.kind === 'league' || subject.kind === 'team'
      ? ['', 'events/'].map((folder) => `${folder}${FOLDERS[subject.kind]}/${subject.id}`)
      : ['matches', 'results', EVENTS];
  const paths = LANGUAGES.flatMap((language) =>
    [...FORMATS].flatMap(([folder, { ending }]) =>
      names.map((name) => `/${language}/${folder}/${name}${ending}`),
    ),
  );
  const all = 'id' in subject ? paths : [CANONICAL, ...paths];
  return all.flatMap((path) => [path, `${path}?scores=off`]);
}

/** The lookup of feeds by path, and of paths by subject, for the hub. */
export const feedAddresses = { at: feedAt, of: feedsOf } as const;

/** The language, league or team does not exist. */
export class UnknownFeedError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such feed');
  }
}
