/** The public API of status. */
export { StatusModule } from './status.module.ts';
