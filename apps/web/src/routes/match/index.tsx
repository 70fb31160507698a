import type { LoaderFunctionArgs } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { dayMatchesQuery, hotMatchesQuery } from '../../features/matches/index.ts';
import { matchQuery, matchTabOf } from '../../features/matches/match/index.ts';
import { standingsQuery } from '../../features/leagues/index.ts';
import { headToHeadQuery } from '../../features/teams/index.ts';
import { optional, primed, required, type Services } from '../../shared/api/services.ts';
import { calendarDayAt } from '../../shared/time/day.ts';
import type { AskedPage, LazySection } from '../../shared/ui/lazy-section.tsx';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { MatchPage } from './match-page.tsx';
import { ChooserSection, HeadToHeadSection, SECTIONS_BY_TAB, WatchSection } from './sections.tsx';
import { isUnplayed, isWatchable } from './tab-content.tsx';

function Match() {
  const { id } = useParams();
  return id === undefined ? <ChooserSection /> : <MatchPage key={id} id={id} />;
}

/**
 * Loads the match, without which the page fails, and the data of its parts. A part whose data is missing says so
 * itself.
 */
async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<null> {
  const { api, onServer, nowMs, zone } = services;
  const id = params['id'];
  if (id === undefined) {
    await primed(services, dayMatchesQuery(api, calendarDayAt(nowMs(), zone()), zone()));
    return null;
  }
  const { data: match } = await required(services, matchQuery(api, id));
  const tab = matchTabOf(new URL(request.url).searchParams);
  if (!onServer) return null;
  await optional(services, hotMatchesQuery(api));
  // In a separate chunk, because few matches have a stream.
  if (match.stream !== 'none') await (await import('./watch.tsx')).loadStreams(services, request, id);
  if (tab === 'table') await optional(services, standingsQuery(api, match.league.id, match.league.season));
  if (tab === 'head-to-head' || (tab === 'summary' && isUnplayed(match)))
    await optional(services, headToHeadQuery(api, match.home.id, match.away.id));
  return null;
}

function sectionsShown({ api, queries }: Services, { params, search }: AskedPage): readonly LazySection[] {
  const id = params['id'];
  if (id === undefined) return [ChooserSection];
  const match = queries.getQueryData(matchQuery(api, id).queryKey)?.data;
  const tab = matchTabOf(search);
  const ofTab = tab === 'summary' && match && isUnplayed(match) ? [HeadToHeadSection] : SECTIONS_BY_TAB[tab];
  return match && isWatchable(match) ? [WatchSection, ...ofTab] : ofTab;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    parts: (asked: AskedPage) => sectionsShown(services, asked),
    /** Changing the tab does not reload the match. */
    shouldRevalidate: onAnotherPath,
    Component: Match,
  };
}
