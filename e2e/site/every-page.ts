import { ROUTES, type Route } from '@touchline/contracts';

/** A view of a page of the manifest; a page about one thing gets an id that exists. */
export interface EveryPage {
  /** `match-id`, `match-id-tab-lineups`. */
  readonly name: string;
  readonly auth: Route['auth'];
  /** Without the language; ids are those of the site itself. */
  readonly path: (named: Named) => string;
}

/** Ids and slugs that exist on the site. */
export interface Named {
  readonly match: string;
  readonly league: string;
  readonly team: string;
  readonly other: string;
  readonly highlight: string;
  readonly guide: string;
}

/** Returns the first value of `key` anywhere in a response. */
async function first(url: string, path: string, key: string): Promise<string> {
  const answer: unknown = await (await fetch(`${url}${path}`)).json();
  const found = new RegExp(`"${key}":"([^"]+)"`).exec(JSON.stringify(answer))?.[1];
  if (found === undefined) throw new Error(`${path} names nothing`);
  return found;
}

export async function namedBy(url: string): Promise<Named> {
  const league = await first(url, '/api/leagues', 'id');
  return {
    league,
    match: await first(url, '/api/matches/live', 'id'),
    team: await first(url, `/api/teams?league=${league}`, 'id'),
    other: await first(url, `/api/teams?league=${league}&page[number]=2&page[size]=1`, 'id'),
    highlight: await first(url, '/api/highlights', 'matchId'),
    guide: await first(url, '/api/guides', 'slug'),
  };
}

/** Values of a route's parameters. */
const FILLED: Readonly<Record<string, (named: Named) => string>> = {
  'match-id': ({ match }) => match,
  'embed-match-id': ({ match }) => match,
  'embed-lineup-id': ({ match }) => match,
  'embed-table-id': ({ league }) => league,
  'league-id': ({ league }) => league,
  'team-id': ({ team }) => team,
  'team-head-to-head-slug': ({ team, other }) => `${team}-vs-${other}`,
  'match-highlight-id': ({ highlight }) => highlight,
  'guides-slug': ({ guide }) => guide,
  'sport-slug': () => 'basketball',
  'deprecated-slug': () => 'livescore',
  'cms-login-token': () => 'i-invite',
};

/** Further views of a page that look different. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'fixtures-results': ['?times=stadium'],
  'match-id': ['?tab=lineups', '?tab=statistics', '?tab=table', '?tab=head-to-head'],
  'league-id': ['?tab=matches', '?tab=scorers', '?table=home', '?table=what-if'],
  'team-id': ['?tab=squad'],
  'sport-slug': ['?tab=table'],
  tv: ['?tab=channels'],
  search: ['?q=lions', '?q=qqqqxx'],
};

function viewsOf({ name, path, auth }: Route): EveryPage[] {
  if (!path.includes(':')) {
    const bare = path === '/' ? '' : path;
    return ['', ...(VIEWS[name] ?? [])].map((view) => ({
      name: named(name, view),
      auth,
      path: () => bare + view,
    }));
  }
  const fill = FILLED[name];
  if (fill === undefined) throw new Error(`nothing to fill ${path} with`);
  const whole = ['', ...(VIEWS[name] ?? [])].map((view) => ({
    name: named(name, view),
    auth,
    path: (site: Named) => path.replace(/:[a-z]+\??/, fill(site)) + view,
  }));
  const bare = path.replace(/\/:[a-z]+\?$/, '');
  return bare === path ? whole : [{ name: `${name}-none`, auth, path: () => bare }, ...whole];
}

const named = (name: string, view: string): string => `${name}${view.replace(/\W+/g, '-')}`;

/** Every page of the manifest, and one that does not exist. */
export const EVERY_PAGE: readonly EveryPage[] = [
  ...ROUTES.flatMap(viewsOf),
  { name: 'missing', auth: 'public', path: () => '/nowhere' },
];
