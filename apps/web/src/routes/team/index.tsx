import type { LoaderFunctionArgs } from 'react-router-dom';
import { allLeaguesQuery } from '../../features/leagues/index.ts';
import { askedFor, teamsQuery } from '../../features/teams/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { TeamChooser } from './team-chooser.tsx';

async function load(services: Services, { request }: LoaderFunctionArgs): Promise<null> {
  const asked = askedFor(new URL(request.url).searchParams);
  const isAsked = asked.search !== undefined || asked.league !== undefined;
  await Promise.all([
    primed(services, allLeaguesQuery(services.api)),
    isAsked ? primed(services, teamsQuery(services.api, asked)) : undefined,
  ]);
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    shouldRevalidate: onAnotherPath,
    Component: TeamChooser,
  };
}
