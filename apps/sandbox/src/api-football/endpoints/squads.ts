import { z } from 'zod';

import type { WorldPlayer, WorldTeam } from '../../worlds/world.ts';
import { ageAt } from '../age.ts';
import { defineEndpoint, rows, type FootballContext } from '../endpoint.ts';
import { integer } from '../parameters/kinds.ts';
import { wireTeamRef } from '../wire/team.ts';

const wireMember = (player: WorldPlayer, { view, links }: FootballContext) => ({
  id: player.id,
  name: player.name,
  age: ageAt(player.birthDate, view.instantMs),
  number: player.number,
  position: player.position,
  photo: links.player(player.id),
});

const wireSquad = (team: WorldTeam, members: readonly WorldPlayer[], context: FootballContext) => ({
  team: wireTeamRef(team, context.links),
  players: members.map((player) => wireMember(player, context)),
});

export const squadsEndpoint = defineEndpoint({
  path: 'players/squads',
  parameters: z.strictObject({ team: integer, player: integer }),
  needsParameter: true,
  answer: (given, context) => {
    const { view } = context;
    const teams = view.teams().filter(({ id }) => given.team === undefined || id === given.team);
    const squads = teams
      .map((team) => ({ team, members: view.squad(team.id) }))
      .filter(({ members }) => members.length > 0)
      .filter(({ members }) => given.player === undefined || members.some(({ id }) => id === given.player));
    return rows(squads.map(({ team, members }) => wireSquad(team, members, context)));
  },
});
