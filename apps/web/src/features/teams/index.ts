export { HeadToHeadView } from './head-to-head-view.tsx';
export { headToHeadQuery } from './queries.ts';
