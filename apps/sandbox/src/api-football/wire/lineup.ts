import type { TeamLineupPlayer, FixturePerson, WorldTeam, TeamLineup } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { wireTeamRef } from './team.ts';

const wirePlayer = (player: TeamLineupPlayer) => ({
  player: {
    id: player.id,
    name: player.name,
    number: player.number,
    pos: player.position,
    grid: player.grid,
  },
});

/** Recorded without a photo, not with a null one, while nobody knows who it is. */
const wireCoach = (coach: FixturePerson, links: Links) =>
  coach.id === null
    ? { id: coach.id, name: coach.name }
    : { id: coach.id, name: coach.name, photo: links.coach(coach.id) };

const wireLineupTeam = (team: WorldTeam, lineup: TeamLineup, links: Links) => ({
  ...wireTeamRef(team, links),
  colors: lineup.colors,
});

export const wireLineup = (team: WorldTeam, lineup: TeamLineup, links: Links) => ({
  team: wireLineupTeam(team, lineup, links),
  coach: wireCoach(lineup.coach, links),
  formation: lineup.formation,
  startXI: lineup.starters.map(wirePlayer),
  substitutes: lineup.substitutes.map(wirePlayer),
});

/** What `type=` leaves of a line-up. Recorded for startXI: the formation stays, the coach comes as null. */
export const wireLineupPart = (
  team: WorldTeam,
  lineup: TeamLineup,
  part: 'startxi' | 'substitutes' | 'coach' | 'formation',
  links: Links,
) => {
  const head = { team: wireLineupTeam(team, lineup, links) };
  const tail = { coach: { id: null, name: null }, formation: lineup.formation };
  switch (part) {
    case 'startxi':
      return { ...head, startXI: lineup.starters.map(wirePlayer), ...tail };
    case 'substitutes':
      return { ...head, substitutes: lineup.substitutes.map(wirePlayer), ...tail };
    case 'coach':
      return { ...head, coach: wireCoach(lineup.coach, links), formation: lineup.formation };
    case 'formation':
      return { ...head, ...tail };
  }
};
