import type { MessageKey } from '@touchline/messages';

declare global {
  namespace FormatjsIntl {
    /** A text that no catalogue holds does not compile. */
    interface Message {
      ids: MessageKey;
    }
  }
}
