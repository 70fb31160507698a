export { streamsQuery } from './queries.ts';
export { Watch } from './watch.tsx';
export { WatchClip } from './watch-clip.tsx';
