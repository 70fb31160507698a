export { StatisticsView } from '../../features/match/index.ts';
