import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { allLeaguesQuery } from '../../features/leagues/index.ts';
import { askedFor, headToHeadQuery, pairOfSlug, teamQuery, teamsQuery } from '../../features/teams/index.ts';
import { routeFailure } from '../../shared/api/errors.ts';
import { optional, primed, required, type Services } from '../../shared/api/services.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { HeadToHeadChooser, firstTeamOf } from './head-to-head-chooser.tsx';
import { PairPage } from './pair-page.tsx';

function HeadToHead() {
  const pair = pairOfSlug(useParams()['slug'] ?? '');
  return pair === undefined ? <HeadToHeadChooser /> : <PairPage key={pair.join()} a={pair[0]} b={pair[1]} />;
}

async function loadChooser(services: Services, search: URLSearchParams): Promise<void> {
  const { api } = services;
  const asked = askedFor(search);
  const first = firstTeamOf(search);
  const isAsked = asked.search !== undefined || asked.league !== undefined;
  await Promise.all([
    primed(services, allLeaguesQuery(api)),
    isAsked ? primed(services, teamsQuery(api, asked)) : undefined,
    first === undefined ? undefined : optional(services, teamQuery(api, first)),
  ]);
}

/** Loads both teams of the slug. A slug that does not name two existing teams is not found. */
async function load(services: Services, { params, request }: LoaderFunctionArgs): Promise<null> {
  const slug = params['slug'];
  if (slug === undefined) {
    await loadChooser(services, new URL(request.url).searchParams);
    return null;
  }
  const pair = pairOfSlug(slug);
  if (pair === undefined) throw routeFailure(404, 'not-found');
  await required(services, headToHeadQuery(services.api, ...pair));
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    shouldRevalidate: onAnotherPath,
    Component: HeadToHead,
  };
}
