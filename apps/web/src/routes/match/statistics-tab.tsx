export { StatisticsView } from '../../features/matches/match/index.ts';
