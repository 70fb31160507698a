/** The public API of live. */
export { LiveAge } from './live-age.ts';
export { LiveModule } from './live.module.ts';
