import type { MessageKey } from '@touchline/messages';

declare global {
  namespace FormatjsIntl {
    /** A message that is in no catalogue does not compile. */
    interface Message {
      ids: MessageKey;
    }
  }
}
