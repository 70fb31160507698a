import { GAME_SPORTS, isGameSport, type GameSport } from '@touchline/contracts';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router-dom';
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
import { languageOf } from '../../shared/i18n/languages.ts';
import { dayAt, isDay } from '../../shared/time/day.ts';
import { SportChooser } from './sport-chooser.tsx';
import { SportPage } from './sport-page.tsx';

function Sport() {
  const { slug } = useParams();
  return isGameSport(slug) ? <SportPage key={slug} sport={slug} /> : <SportChooser />;
}

async function loadChooser(services: Services): Promise<void> {
  await Promise.all([
    optional(services, sportsQuery(services.api)),
    ...GAME_SPORTS.map((sport) => optional(services, liveGamesQuery(services.api, sport))),
  ]);
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
  const day = isDay(asked) ? asked : dayAt(nowMs(), zone());
  await primed(services, dayGamesQuery(api, sport, day, zone()));
}

async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<Response | null> {
  const { slug } = params;
  const { pathname, searchParams } = new URL(request.url);
  // Football is what the whole site is about.
  if (slug === 'football') return redirect(`/${languageOf(pathname)}/live-matches`);
  if (slug === undefined) await loadChooser(services);
  else if (isGameSport(slug)) {
    await Promise.all([
      loadSport(services, slug, searchParams),
      optional(services, sportsQuery(services.api)),
    ]);
  } else throw routeFailure(404, 'not-found');
  return null;
}

export function createRoute(services: Services) {
  return { loader: (args: LoaderFunctionArgs) => load(services, args), Component: Sport };
}
