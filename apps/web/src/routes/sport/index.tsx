import { GAME_SPORTS, isGameSport, type GameSport } from '@touchline/contracts';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { liveMatchesQuery } from '../../features/matches/index.ts';
import {
  dayGamesQuery,
  leagueShown,
  liveGamesQuery,
  sportLeaguesQuery,
  sportsQuery,
  sportStandingsQuery,
  sportTabOf,
  LiveGames,
  SportLinks,
} from '../../features/sports/index.ts';
import { routeFailure } from '../../shared/api/errors.ts';
import { optional, primed, type Services } from '../../shared/api/services.ts';
import { calendarDayAt, isDay } from '../../shared/time/day.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { FootballPage } from './football-page.tsx';
import { SportPage } from './sport-page.tsx';

/** All sports, and the games in play of those that the home page does not show. */
export function SportChooser() {
  const intl = useIntl();
  return (
    <div className="max-w-3xl">
      <PageHead
        title={intl.formatMessage({ id: 'pages.sport-slug.title' })}
        description={intl.formatMessage({ id: 'pages.sport-slug.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.sport-slug.heading" />
      </PageTitle>
      <p className="px-4 pb-4 text-soft lg:px-0">
        <FormattedMessage id="sports.chooser.text" />
      </p>
      <SportLinks />
      <div className="mt-2 grid gap-2 lg:mt-3 lg:gap-3">
        {GAME_SPORTS.map((sport) => (
          <LiveGames key={sport} sport={sport} />
        ))}
      </div>
    </div>
  );
}

function Sport() {
  const { slug } = useParams();
  if (slug === 'football') return <FootballPage />;
  return isGameSport(slug) ? <SportPage key={slug} sport={slug} /> : <SportChooser />;
}

async function loadChooser(services: Services): Promise<void> {
  await Promise.all(GAME_SPORTS.map((sport) => optional(services, liveGamesQuery(services.api, sport))));
}

/** Loads the table or the day. A missing table is reported within the page; a missing day fails the page. */
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

/** Responds with 404 to an unknown sport. */
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
