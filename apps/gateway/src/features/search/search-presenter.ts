import type { SearchHit } from '@touchline/contracts';
import type { NameHit } from './names/known-names.ts';

/** Domain -> contract, of what was found by name. */
export function presentHit(hit: NameHit): SearchHit {
  if (hit.kind === 'league') {
    const { id, sport, name, type, country, logo, seasons } = hit.league;
    const years = seasons.map(({ year }) => year);
    const season = seasons.find(({ current }) => current)?.year ?? Math.max(...years);
    return { kind: 'league', league: { id, sport, name, type, country, logo, season } };
  }
  if (hit.kind === 'team') {
    const { id, name, shortName, logo, sport, country, national } = hit.team;
    return { kind: 'team', team: { id, name, shortName, logo, sport, country, national } };
  }
  const { player, team } = hit.player;
  return {
    kind: 'player',
    player: { id: player.id, name: player.name, photo: player.photo },
    team: team === null ? null : { id: team.id, name: team.name, shortName: team.shortName, logo: team.logo },
  };
}
