export { LiveDataStatus } from './live-data-status.tsx';
export { statusQuery } from './queries.ts';
export { ServiceList } from './service-list.tsx';
export { WholeStatus } from './whole-status.tsx';
