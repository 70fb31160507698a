/** The public API of the hub. */
export { WebsubModule } from './websub.module.ts';
