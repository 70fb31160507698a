import { GAME_SPORTS, isGameSport, type GameSport } from '@touchline/contracts';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { liveMatchesQuery } from '../../features/matches/index.ts';
import {
  dayGamesQuery,
  leagueShown,
  liveGamesQuery,
  sportLeaguesQuery,
  sportsQuery,
  sportStandingsQuery,
  sportTabOf,
} from '../../features/sports/index.ts';
import { routeFailure } from '../../shared/api/route-failure.ts';
import { optional, primed, type Services } from '../../shared/api/services.ts';
import { calendarDayAt, isDay } from '../../shared/time/day.ts';
import { FootballPage } from './football-page.tsx';
import { SportChooser } from './sport-chooser.tsx';
import { SportPage } from './sport-page.tsx';

function Sport() {
  const { slug } = useParams();
  if (slug === 'football') return <FootballPage />;
  return isGameSport(slug) ? <SportPage key={slug} sport={slug} /> : <SportChooser />;
}

async function loadChooser(services: Services): Promise<void> {
  await Promise.all(GAME_SPORTS.map((sport) => optional(services, liveGamesQuery(services.api, sport))));
}

/** Without the table the part says itself that it is missing; without the day there is no page. */
async function loadSport(services: Services, sport: GameSport, search: URLSearchParams): Promise<void> {
  const { api, queries, nowMs, zone } = services;
  if (sportTabOf(search) === 'table') {
    const leagues = sportLeaguesQuery(api, sport);
    await optional(services, leagues);
    const league = leagueShown(queries.getQueryData(leagues.queryKey) ?? [], search.get('league'));
    if (league !== undefined) await optional(services, sportStandingsQuery(api, sport, league.id));
    return;
  }
  const asked = search.get('date');
  const day = isDay(asked) ? asked : calendarDayAt(nowMs(), zone());
  await primed(services, dayGamesQuery(api, sport, day, zone()));
}

/** Sports that nobody plays here are no page at all. */
async function loadPage(
  services: Services,
  slug: string | undefined,
  search: URLSearchParams,
): Promise<void> {
  if (slug === undefined) return loadChooser(services);
  if (slug === 'football') return primed(services, liveMatchesQuery(services.api));
  if (isGameSport(slug)) return loadSport(services, slug, search);
  throw routeFailure(404, 'not-found');
}

async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([
    loadPage(services, params['slug'], new URL(request.url).searchParams),
    optional(services, sportsQuery(services.api)),
  ]);
  return null;
}

export function createRoute(services: Services) {
  return { loader: (args: LoaderFunctionArgs) => load(services, args), Component: Sport };
}
