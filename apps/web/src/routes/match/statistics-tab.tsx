export { Statistics } from '../../features/match/index.ts';
