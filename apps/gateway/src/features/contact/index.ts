/** The public API of contact. */
export { MessageDesk, type LeftMessage } from './message-desk.ts';
export { ContactModule } from './contact.module.ts';
