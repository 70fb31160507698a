import type { MessageKey } from '@touchline/messages';
import { useKnownKey } from '../../../shared/i18n/use-known-key.ts';

/** The text of an event; a newer gateway may tell of some that this page does not know. */
export function useEventName(): (event: string) => MessageKey {
  const known = useKnownKey();
  return (event) => known(`account.event.${event}`) ?? 'account.event.other';
}
