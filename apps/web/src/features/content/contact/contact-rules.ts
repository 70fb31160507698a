import { zodResolver } from '@hookform/resolvers/zod';
import { ContactMessage } from '@touchline/contracts';
import { fieldMessages } from '../../../shared/form/field-messages.ts';

/** The gateway's rules, loaded when a message is sent; the page renders without them. */
export const contactRules = zodResolver(
  ContactMessage.omit({ language: true }),
  fieldMessages({
    name: { missing: 'content.contact.nameMissing' },
    topic: { missing: 'content.contact.topicMissing' },
    message: { missing: 'content.contact.messageMissing', wrong: 'content.contact.messageShort' },
  }),
);
