import type { Team, TeamStatistic } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { wireTeamRef } from './team.ts';

export const wireStatistics = (team: Team, statistics: readonly TeamStatistic[], links: Links) => ({
  team: wireTeamRef(team, links),
  statistics: statistics.map(({ type, value }) => ({ type, value })),
});
