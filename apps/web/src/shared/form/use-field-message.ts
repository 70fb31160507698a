import type { MessageKey } from '@touchline/messages';
import { useKnownKey } from '../i18n/use-known-key.ts';

/** The text of what a schema says about a field: schemas say keys of messages. */
export function useFieldMessage(said: string | undefined): MessageKey | undefined {
  const known = useKnownKey();
  return said === undefined ? undefined : (known(said) ?? 'problem.bad-request.title');
}
