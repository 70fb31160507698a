export { Lineups } from '../../features/match/index.ts';
