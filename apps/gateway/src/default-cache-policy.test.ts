import { PolicyService, MemoryPolicyRepository, readPolicyDocument, REAL_RUNTIME } from '@touchline/cache';
import { CACHE_PHASES } from '@touchline/contracts';
import * as content from './features/content/cache/content.cache.ts';
import * as calendars from './features/calendars/calendars.routes.ts';
import * as feeds from './features/feeds/feeds.routes.ts';
import { FIXTURE_PHASES } from './features/fixture-phase/index.ts';
import * as images from './features/images/images.service.ts';
import * as leagues from './features/leagues/leagues.cache.ts';
import * as matches from './features/matches/cache/matches.cache.ts';
import * as pages from './features/pages/pages.routes.ts';
import * as payments from './features/payments/plans/plans.service.ts';
import * as search from './features/search/search.service.ts';
import * as sharing from './features/social-cards/social-cards.service.ts';
import * as site from './features/site/site.service.ts';
import * as sitemaps from './features/sitemaps/sitemaps.routes.ts';
import * as sports from './features/sports/sports.cache.ts';
import * as status from './features/status/site-status.ts';
import * as teams from './features/teams/teams.cache.ts';
import { CACHE_ROUTES, DEFAULT_CACHE_POLICY } from './default-cache-policy.ts';

const { document, warnings } = readPolicyDocument(DEFAULT_CACHE_POLICY, {
  routes: CACHE_ROUTES,
  phases: FIXTURE_PHASES,
});
const service = new PolicyService({
  shipped: document,
  routes: CACHE_ROUTES,
  phases: FIXTURE_PHASES,
  repository: new MemoryPolicyRepository(),
  runtime: REAL_RUNTIME,
  failed: (what, error) => {
    throw new Error(what, { cause: error });
  },
});

/** How often the provider refreshes its data, in ms, according to the provider. */
const PROVIDER = { fixtures: 15_000, standings: 3_600_000, leagues: 3_600_000, teams: 86_400_000 };

describe('the shipped policy', () => {
  it('has a row for every route that a feature uses', () => {
    const lists = [content, feeds, leagues, matches, payments, search, sports, teams].map(({ ROUTES }) =>
      Object.values<string>(ROUTES),
    );
    const asked = [
      ...lists.flat(),
      calendars.ROUTE,
      images.ROUTE,
      pages.ROUTE,
      sharing.ROUTE,
      site.ROUTE,
      sitemaps.ROUTE,
      status.ROUTE,
    ];
    expect(asked.filter((route) => !CACHE_ROUTES.includes(route))).toEqual([]);
    expect(CACHE_ROUTES.filter((route) => route !== 'default' && !asked.includes(route))).toEqual([]);
  });

  it('is valid and caches nothing longer in a hotter phase than in a colder one', () => {
    expect(warnings).toEqual([]);
  });

  it.each([
    ['matches.live', 'live', PROVIDER.fixtures],
    ['match', 'live', PROVIDER.fixtures],
    ['match', 'kick-off', PROVIDER.fixtures],
    ['match', 'stoppage', PROVIDER.fixtures],
    ['sports.games', 'live', PROVIDER.fixtures],
    ['sports.standings', 'cold', PROVIDER.standings],
    ['leagues', 'cold', PROVIDER.leagues],
    ['leagues.standings', 'cold', PROVIDER.standings],
    ['teams', 'cold', PROVIDER.teams],
  ] as const)('keeps %s in %s fresh for the provider’s refresh interval', (route, phase, everyMs) => {
    expect(service.rule(route, phase).freshMs).toBe(everyMs);
  });

  it.each(['matches.live', 'match'])(
    'serves %s through an outage of five minutes, whenever in a match it was last requested',
    (route) => {
      for (const phase of CACHE_PHASES) {
        const { freshMs, staleMs, errorMs } = service.rule(route, phase);
        expect(freshMs + staleMs + errorMs).toBeGreaterThan(2 * 3_600_000 + 300_000);
      }
    },
  );
});
