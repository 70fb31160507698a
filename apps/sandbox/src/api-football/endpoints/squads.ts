import { z } from 'zod';

import type { Player, Team } from '../../worlds/world.ts';
import { ageAt } from '../age.ts';
import { defineEndpoint, rows, type Context } from '../endpoint.ts';
import { integer } from '../parameters/kinds.ts';
import { wireTeamRef } from '../wire/team.ts';

const wireMember = (player: Player, { view, links }: Context) => ({
  id: player.id,
  name: player.name,
  age: ageAt(player.birthDate, view.instantMs),
  number: player.number,
  position: player.position,
  photo: links.player(player.id),
});

const wireSquad = (team: Team, members: readonly Player[], context: Context) => ({
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
