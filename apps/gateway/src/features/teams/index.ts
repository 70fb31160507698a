/** The door of teams. */
export type { SquadPlayer, Team } from './team.ts';
export { TeamSource } from './team-source.ts';
