import { isMessageKey, type MessageKey } from '@touchline/messages';
import { catalogueOf } from '../../shared/i18n/catalogues.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** The text of an event; a newer gateway may tell of some that this page does not know. */
export function useEventName(): (event: string) => MessageKey {
  const messages = catalogueOf(useLanguage());
  return (event) => {
    const id = `account.event.${event}`;
    return messages !== undefined && isMessageKey(messages, id) ? id : 'account.event.other';
  };
}
