/** The public API of live. */
export { LiveModule } from './live.module.ts';
