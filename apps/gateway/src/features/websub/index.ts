/** The door of the hub. */
export { WebsubModule } from './websub.module.ts';
