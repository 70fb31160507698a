/** The public API of teams. */
export type { ReportedSquadPlayer, Team } from './team.ts';
export { presentTeam } from './team-presenter.ts';
export { TeamReader } from './team-reader.ts';
export { TeamSource } from './team.ts';
export { TeamsModule } from './teams.module.ts';
