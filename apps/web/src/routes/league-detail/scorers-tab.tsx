export { ScorersView } from '../../features/leagues/index.ts';
