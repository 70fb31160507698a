export { Watch } from '../../features/playback/index.ts';
