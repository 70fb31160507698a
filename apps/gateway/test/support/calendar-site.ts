import { z } from 'zod';
import { startGateway, type Gateway, type Wish } from './gateway.ts';

export const BASE_URL = 'https://scores.example';
/** The ids in a list response of the API. */
export const Ids = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Returns the first id of the list. */
export async function firstId({ http }: Gateway, path: string): Promise<string> {
  return Ids.parse((await http.get(path).expect(200)).body).data[0]?.id ?? '';
}

interface CalendarSite {
  readonly site: Gateway;
  readonly leagueId: string;
  /** A team that plays in the league. */
  readonly teamId: string;
}

/** Starts a gateway with a provider key and its own public address, and picks a league and a team to subscribe to. */
export async function startCalendarSite(
  gameUrl: string,
  { settings, ...wish }: Omit<Wish, 'upstreamUrl'> = {},
): Promise<CalendarSite> {
  const game = { baseUrl: gameUrl, apiKey: 'key', timeoutMs: 8000, dailyBudget: null, minuteBudget: null };
  const site = await startGateway({
    ...wish,
    upstreamUrl: gameUrl,
    settings: { baseUrl: BASE_URL, game, ...settings },
  });
  const leagueId = await firstId(site, '/api/leagues?country=GB-ENG');
  return { site, leagueId, teamId: await firstId(site, `/api/teams?league=${leagueId}`) };
}
