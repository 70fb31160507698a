import { ROUTES, type Route } from '@touchline/contracts';

export interface Pictured {
  readonly name: string;
  readonly path: string;
}

/** What an answer names first under `key`, wherever in it. */
async function first(url: string, path: string, key: string): Promise<string> {
  const answer: unknown = await (await fetch(`${url}${path}`)).json();
  const found = new RegExp(`"${key}":"([^"]+)"`).exec(JSON.stringify(answer))?.[1];
  if (found === undefined) throw new Error(`${path} names nothing to picture`);
  return found;
}

/** Views of a page that look like another one. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'match-id': ['?tab=lineups', '?tab=statistics', '?tab=table', '?tab=head-to-head'],
  'league-id': ['?tab=matches', '?tab=scorers', '?table=what-if'],
  'team-id': ['?tab=squad'],
  search: ['?q=lions'],
};

function filled({ name, path }: Route, value: string | undefined): Pictured[] {
  const bare = path.replace(/\/:[a-z]+\?$/, '');
  if (!path.includes(':')) return [{ name, path: path === '/' ? '' : path }];
  if (value === undefined) throw new Error(`nothing to fill ${path} with`);
  const whole = { name, path: path.replace(/:[a-z]+\??/, value) };
  return bare === path ? [whole] : [{ name: `${name}-none`, path: bare }, whole];
}

/** Every page of the manifest, with something to show in those that are about one thing. */
export async function addresses(url: string): Promise<readonly Pictured[]> {
  const match = await first(url, '/api/matches/live', 'id');
  const league = await first(url, '/api/leagues', 'id');
  const team = await first(url, `/api/teams?league=${league}`, 'id');
  const other = await first(url, `/api/teams?league=${league}&page[number]=2&page[size]=1`, 'id');
  const values: Readonly<Record<string, string>> = {
    'match-id': match,
    'embed-match-id': match,
    'embed-lineup-id': match,
    'embed-table-id': league,
    'league-id': league,
    'team-id': team,
    'team-head-to-head-slug': `${team}-vs-${other}`,
    'match-highlight-id': await first(url, '/api/highlights', 'matchId'),
    'guides-slug': await first(url, '/api/guides', 'slug'),
    'sport-slug': 'basketball',
    'deprecated-slug': 'live-scores',
    'cms-login-token': 'i-picture',
  };
  const pages = ROUTES.flatMap((route) => filled(route, values[route.name]));
  return [...pages, { name: 'missing', path: '/nowhere' }].flatMap((page) => [
    page,
    ...(page.path.includes('-none') ? [] : (VIEWS[page.name] ?? [])).map((view) => ({
      name: `${page.name}${view.replace(/\W+/g, '-')}`,
      path: `${page.path}${view}`,
    })),
  ]);
}
