export { LineupsView } from '../../features/match/index.ts';
