import type { MessageKey } from '@touchline/messages';

type SetError<Name> = (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Puts what the API said about a field beside it and goes there. True: it is said, as `Sending.send` asks. */
export function markField<Name extends string>(
  setError: SetError<Name>,
  field: Name,
  message: MessageKey,
): true {
  setError(field, { message }, { shouldFocus: true });
  return true;
}
