import type { LoaderFunctionArgs } from 'react-router-dom';
import { matchQuery } from '../../features/match/index.ts';
import { hotMatchesQuery } from '../../features/matches/index.ts';
import { required, type Services } from '../../shared/api/services.ts';

/** The match that is named, or those to choose from. */
export async function loadMatch(services: Services, { params }: LoaderFunctionArgs): Promise<null> {
  const { id } = params;
  await (id === undefined
    ? required(services, hotMatchesQuery(services.api))
    : required(services, matchQuery(services.api, id)));
  return null;
}
