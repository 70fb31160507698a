import type { WorldTeam, TeamStatistic } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { wireTeamRef } from './team.ts';

export const wireStatistics = (team: WorldTeam, statistics: readonly TeamStatistic[], links: Links) => ({
  team: wireTeamRef(team, links),
  statistics: statistics.map(({ type, value }) => ({ type, value })),
});
