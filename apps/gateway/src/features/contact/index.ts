/** The door of contact. */
export { ContactModule } from './contact.module.ts';
