import { zodResolver } from '@hookform/resolvers/zod';
import { ContactMessage } from '@touchline/contracts';
import { fieldWords } from '../../../shared/form/field-words.ts';

/** The gateway's own rules, fetched when a message is sent: the page is drawn without them. */
export const contactRules = zodResolver(
  ContactMessage.omit({ language: true }),
  fieldWords({
    name: { missing: 'content.contact.nameMissing' },
    topic: { missing: 'content.contact.topicMissing' },
    message: { missing: 'content.contact.messageMissing', wrong: 'content.contact.messageShort' },
  }),
);
