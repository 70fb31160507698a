/** The public API of live. */
export { LiveModule } from './live.module.ts';
export { LiveInterest } from './poll/live-interest.ts';
