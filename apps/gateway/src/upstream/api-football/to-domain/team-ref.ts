import type { TeamRef } from '../../../features/matches/index.ts';
import { shortNameOf } from './short-name.ts';
import type { WireTeamRef } from '../wire/primitives.ts';

export const toTeamRef = (team: WireTeamRef): TeamRef => ({
  id: team.id,
  name: team.name,
  shortName: shortNameOf(team.name),
  logo: team.logo,
});
