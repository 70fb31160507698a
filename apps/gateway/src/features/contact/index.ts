/** The public API of contact. */
export { MessageDesk, type LeftMessage } from './contact.service.ts';
export { ContactModule } from './contact.module.ts';
