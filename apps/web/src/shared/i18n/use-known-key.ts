import { isMessageKey, type MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';

/** The key of a text that a server named, if the page has the text: the server may be newer than the page. */
export function useKnownKey(): (key: string | null | undefined) => MessageKey | undefined {
  const { messages } = useIntl();
  return (key) => (typeof key === 'string' && isMessageKey(messages, key) ? key : undefined);
}
