import { fileURLToPath } from 'node:url';
import { ROUTES, type Language, type Route } from '@touchline/contracts';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import { Game, type Faults } from './game.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { settingsFor } from './settings.ts';
import { PaymentService } from './payments.ts';
import { SiteService } from './site.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Pages link to it, but no walk plays a stream. */
export const MEDIA: NonNullable<Settings['media']> = {
  provider: 'secure-link',
  baseUrl: 'http://media.example',
  secret: 'a-media-secret-of-the-walk',
  tokenSeconds: 60,
  countryHeader: null,
};

const ById = z.object({ data: z.array(z.object({ id: z.string() })).min(2) });
const BySlug = z.object({ data: z.array(z.object({ slug: z.string() })).min(1) });
const ByMatch = z.object({ data: z.array(z.object({ matchId: z.string().nullable() })).min(1) });

/** A page of the manifest with its parameters filled in, or omitted if optional. */
export interface Stop {
  readonly route: Route;
  /** Without the language; empty: home. */
  readonly path: string;
}

/** Parameter values, by the name of the route. */
type Values = Readonly<Record<string, string>>;

/** Views of a page that have further texts. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'fixtures-results': ['?status=finished', '?date=2026-11-22'],
  'league-id': ['?tab=matches', '?tab=scorers', '?table=form'],
  'match-id': ['?tab=lineups', '?tab=statistics', '?tab=table', '?tab=head-to-head', '?tab=timeline'],
  'team-id': ['?tab=squad', '?tab=results', '?tab=table'],
  tv: ['?country=DE'],
};

function stopsOf(route: Route, values: Values): readonly Stop[] {
  if (!route.path.includes(':')) {
    const path = route.path === '/' ? '' : route.path;
    return ['', ...(VIEWS[route.name] ?? [])].map((view) => ({ route, path: `${path}${view}` }));
  }
  const value = values[route.name];
  if (value === undefined) throw new Error(`nothing to fill ${route.path} with`);
  const filled = route.path.replace(/:[a-z]+\??/, value);
  const views = ['', ...(VIEWS[route.name] ?? [])].map((view) => ({ route, path: `${filled}${view}` }));
  const bare = route.path.replace(/\/:[a-z]+\?$/, '');
  return bare === route.path ? views : [{ route, path: bare }, ...views];
}

/** Returns the settings of the sister APIs for a football API address. */
export function sportsOf(url: string): Settings['sports'] {
  const { game: football } = settingsFor(url);
  if (football === null) return { basketball: null, hockey: null };
  return {
    basketball: { ...football, baseUrl: `${url}/basketball` },
    hockey: { ...football, baseUrl: `${url}/hockey` },
  };
}

/** The whole site on a Saturday afternoon, with every page. */
export class Walk {
  private constructor(
    private readonly game: Game,
    private readonly site: SiteService,
    readonly gateway: Gateway,
    readonly stops: readonly Stop[],
  ) {}

  static async start(): Promise<Walk> {
    const game = await Game.start();
    const site = await SiteService.start();
    const payments = await PaymentService.start();
    const gateway = await startGateway({
      upstreamUrl: game.url,
      settings: {
        webDist: WEB_DIST,
        siteUpstream: site.settings,
        sports: sportsOf(game.url),
        payment: payments.settings,
        media: MEDIA,
      },
    });
    const values = await valuesFor(gateway);
    const stops = ROUTES.flatMap((route) => stopsOf(route, values));
    return new Walk(game, site, gateway, stops);
  }

  /** Starts another gateway with an empty cache. @param upstreamUrl `undefined`: the same provider */
  async cold(upstreamUrl: string | undefined, settings: Partial<Settings> = {}): Promise<Gateway> {
    const url = upstreamUrl ?? this.game.url;
    const parts = { webDist: WEB_DIST, siteUpstream: this.site.settings, sports: sportsOf(url), ...settings };
    return startGateway({ upstreamUrl: url, settings: parts });
  }

  setFaults(faults: Faults): Promise<void> {
    return this.game.setFaults(faults);
  }

  page(language: Language, { path }: Stop): Promise<{ readonly status: number; readonly text: string }> {
    return Promise.resolve(this.gateway.http.get(`/${language}${path}`));
  }
}

async function valuesFor({ http }: Gateway): Promise<Values> {
  const read = async (path: string): Promise<unknown> => (await http.get(path).expect(200)).body;
  const [match, league] = await Promise.all(
    ['/api/matches/live', '/api/leagues'].map(async (path) => ById.parse(await read(path)).data[0]?.id ?? ''),
  );
  const [a, b] = ById.parse(await read('/api/teams?search=an')).data.map(({ id }) => id);
  const guide = BySlug.parse(await read('/api/guides')).data[0]?.slug;
  const shown = ByMatch.parse(await read('/api/highlights')).data.find(({ matchId }) => matchId !== null);
  const known = {
    'match-id': match,
    'embed-match-id': match,
    'embed-lineup-id': match,
    'embed-table-id': league,
    'league-id': league,
    'team-id': a,
    'team-head-to-head-slug': `${String(a)}-vs-${String(b)}`,
    'guides-slug': guide,
    'match-highlight-id': shown?.matchId ?? undefined,
    'sport-slug': 'basketball',
    'deprecated-slug': 'livescore',
    'cms-login-token': 'a-token-that-nobody-has',
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
