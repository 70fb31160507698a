/** The door of contact. */
export { MessageDesk, type LeftMessage } from './message-desk.ts';
export { ContactModule } from './contact.module.ts';
