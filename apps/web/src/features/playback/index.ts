export { streamsQuery } from './queries.ts';
export { Watch } from './watch.tsx';
