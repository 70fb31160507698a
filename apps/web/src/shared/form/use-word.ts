import { isMessageKey, type MessageKey } from '@touchline/messages';
import { catalogueOf } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The text of what a schema says about a field: schemas say keys of messages. */
export function useWord(said: string | undefined): MessageKey | undefined {
  const messages = catalogueOf(useLanguage());
  if (said === undefined || messages === undefined) return undefined;
  return isMessageKey(messages, said) ? said : 'problem.bad-request.title';
}
