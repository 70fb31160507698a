import { z } from 'zod';
import { startGateway, type Gateway, type Wish } from './gateway.ts';

export const BASE_URL = 'https://scores.example';
/** What a list of the API names. */
export const Ids = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** The first of them. */
export async function firstId({ http }: Gateway, path: string): Promise<string> {
  return Ids.parse((await http.get(path).expect(200)).body).data[0]?.id ?? '';
}

interface CalendarSite {
  readonly site: Gateway;
  readonly leagueId: string;
  /** Plays in the league. */
  readonly teamId: string;
}

/** A gateway with the key of its provider, an address of its own, and a league and a team to subscribe to. */
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
