/** The door of sharing. */
export { SharingModule } from './sharing.module.ts';
