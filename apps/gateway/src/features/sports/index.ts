/** The public API of sports. */
export type { Game, GameLeague, GameTable } from './game.ts';
export { GameSource } from './game.ts';
export { SportsModule } from './sports.module.ts';
