export { Squad } from '../../features/teams/index.ts';
