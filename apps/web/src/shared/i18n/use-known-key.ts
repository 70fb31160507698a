import { isMessageKey, type MessageKey } from '@touchline/messages';
import { useIntl } from 'react-intl';

/** Returns a key that the server sent if the page has its message: the server may be newer than the page. */
export function useKnownKey(): (key: string | null | undefined) => MessageKey | undefined {
  const { messages } = useIntl();
  return (key) => (typeof key === 'string' && isMessageKey(messages, key) ? key : undefined);
}
