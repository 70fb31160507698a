import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { standingsQuery } from '../../features/leagues/index.ts';
import { hotMatchesQuery } from '../../features/matches/index.ts';
import { teamMatchesQuery, teamQuery } from '../../features/teams/index.ts';
import { optional, required, type Services } from '../../shared/api/services.ts';
import type { AskedPage, LazySection } from '../../shared/ui/lazy-section.tsx';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { domesticLeague, TeamPage } from './team-page.tsx';
import { ElsewherePart, SquadSection, TeamTableSection } from './sections.tsx';

function Team() {
  const { id = '' } = useParams();
  return <TeamPage key={id} id={id} />;
}

async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<null> {
  const { api, onServer } = services;
  const id = params['id'] ?? '';
  const { data: team } = await required(services, teamQuery(api, id));
  if (!onServer) return null;
  const league = domesticLeague(team);
  const isTable = new URL(request.url).searchParams.get('tab') === 'table';
  await Promise.all([
    optional(services, teamMatchesQuery(api, id)),
    optional(services, hotMatchesQuery(api)),
    isTable && league !== undefined
      ? optional(services, standingsQuery(api, league.id, league.season))
      : undefined,
  ]);
  return null;
}

function sectionsShown({ search }: AskedPage): readonly LazySection[] {
  const tab = search.get('tab');
  if (tab === 'squad') return [SquadSection, ElsewherePart];
  return tab === 'table' ? [TeamTableSection, ElsewherePart] : [ElsewherePart];
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    parts: sectionsShown,
    shouldRevalidate: onAnotherPath,
    Component: Team,
  };
}
