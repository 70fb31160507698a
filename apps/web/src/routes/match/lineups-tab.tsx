export { LineupsView } from '../../features/matches/match/index.ts';
