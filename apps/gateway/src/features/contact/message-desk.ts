import type { ContactMessage } from '@touchline/contracts';

/** A message as it is kept: without what was there for programs to fill in. */
export type LeftMessage = Omit<ContactMessage, 'website'>;

/** Where visitors' messages are left, and read by who runs the site. */
export abstract class MessageDesk {
  abstract leave(message: LeftMessage): Promise<void>;
}
