export { streamsQuery, Watch } from '../../features/playback/index.ts';
