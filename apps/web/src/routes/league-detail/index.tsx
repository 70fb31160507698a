import type { LeagueDetail } from '@touchline/contracts';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import {
  leagueQuery,
  leagueTabOf,
  leagueTabsOf,
  type LeagueTab,
  pastRoundsQuery,
  roundPlace,
  roundQuery,
  scorersQuery,
  seasonOf,
  seasonPageQuery,
  standingsQuery,
} from '../../features/leagues/index.ts';
import { hotMatchesQuery } from '../../features/matches/index.ts';
import { optional, required, type Services } from '../../shared/api/services.ts';
import type { AskedPage, LazySection } from '../../shared/ui/lazy-section.tsx';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { LeaguePage } from './league-page.tsx';
import { ElsewhereSection, RoundMatchesSection, ScorersSection } from './sections.tsx';

function League() {
  const { id = '' } = useParams();
  return <LeaguePage key={id} id={id} />;
}

/** Loads the data of the requested tab. If it fails, the tab shows an error. */
async function loadPart(services: Services, league: LeagueDetail, search: URLSearchParams): Promise<void> {
  const { api, queries } = services;
  const season = seasonOf(league, search.get('season'));
  if (season === undefined) return;
  const { year } = season;
  const tab = leagueTabOf(search, leagueTabsOf(league, season, services.nowMs()));
  if (tab === 'table') return optional(services, standingsQuery(api, league.id, year));
  if (tab === 'scorers') return optional(services, scorersQuery(api, league.id, year));
  const past = pastRoundsQuery(api, league.id, year);
  const isPresent = year === league.season;
  if (!isPresent) await optional(services, past);
  const rounds = isPresent ? league.rounds : (queries.getQueryData(past.queryKey) ?? []);
  const place = roundPlace(rounds, search.get('round'), isPresent ? league.currentRound : null);
  await optional(
    services,
    place === null ? seasonPageQuery(api, league.id, year, 1) : roundQuery(api, league.id, year, place.round),
  );
}

async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<null> {
  const { data } = await required(services, leagueQuery(services.api, params['id'] ?? ''));
  if (!services.onServer) return null;
  await Promise.all([
    loadPart(services, data, new URL(request.url).searchParams),
    optional(services, hotMatchesQuery(services.api)),
  ]);
  return null;
}

const SECTIONS_OF_TABS: Readonly<Record<LeagueTab, readonly LazySection[]>> = {
  table: [ElsewhereSection],
  matches: [RoundMatchesSection, ElsewhereSection],
  scorers: [ScorersSection, ElsewhereSection],
};

function sectionsShown(
  { api, queries, nowMs }: Services,
  { params, search }: AskedPage,
): readonly LazySection[] {
  const league = queries.getQueryData(leagueQuery(api, params['id'] ?? '').queryKey)?.data;
  const season = league === undefined ? undefined : seasonOf(league, search.get('season'));
  return SECTIONS_OF_TABS[leagueTabOf(search, leagueTabsOf(league, season, nowMs()))];
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    parts: (asked: AskedPage) => sectionsShown(services, asked),
    shouldRevalidate: onAnotherPath,
    Component: League,
  };
}
