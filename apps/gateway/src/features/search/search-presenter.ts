import type { SearchHit } from '@touchline/contracts';
import { presentTeam } from '../teams/index.ts';
import type { NameHit } from './names/known-names.ts';

/** Domain -> contract, of what was found by name. */
export function presentHit(hit: NameHit): SearchHit {
  if (hit.kind === 'league') return { kind: 'league', league: hit.league.summary };
  if (hit.kind === 'team') return { kind: 'team', team: presentTeam(hit.team) };
  const { player, team } = hit.player;
  return {
    kind: 'player',
    player: { id: player.id, name: player.name, photo: player.photo },
    team: team === null ? null : { id: team.id, name: team.name, shortName: team.shortName, logo: team.logo },
  };
}
