/** The public API of live. */
export { LiveAge } from './live-age.ts';
export { LiveModule } from './live.module.ts';
export { LiveInterest } from './poll/live-interest.ts';
export { LiveLog } from './log/live-log.ts';
export type { LiveEntry } from './log/live-entry.ts';
export { LiveReplica } from './log/live-replica.ts';
