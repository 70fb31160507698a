import type { ProblemCode } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useRef, useState } from 'react';
import { ApiProblem } from '../api/errors.ts';
import { ExpiredAuthSessionError } from '../session/calls/expired-auth-session-error.ts';

export interface FailureMessages {
  readonly title: MessageKey;
  readonly help: MessageKey;
}

/** Returns the messages for a failure. An unreadable response counts as no response (SEMANTICS §8.3). */
export function failureMessages(error: unknown): FailureMessages {
  const code = codeOf(error);
  return { title: `problem.${code}.title`, help: `problem.${code}.help` };
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof ApiProblem) return error.code;
  return error instanceof ExpiredAuthSessionError ? 'session-ended' : 'network-request-failed';
}

export interface Sending {
  readonly isSending: boolean;
  /** The failure of the last attempt; `null` if it succeeded or there was none. */
  readonly failure: FailureMessages | null;
  /**
   * Runs one request at a time: a second press during the first is ignored. `place` shows a problem next to its field
   * and returns whether it did.
   */
  send(run: () => Promise<void>, place?: (code: ProblemCode) => boolean): Promise<void>;
  fail(messages: FailureMessages | null): void;
}

/** @param messagesOf returns the messages for a failure that no field shows */
export function useSending(messagesOf: (error: unknown) => FailureMessages = failureMessages): Sending {
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureMessages | null>(null);
  return {
    isSending,
    failure,
    fail: setFailure,
    async send(run, place) {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      setFailure(null);
      try {
        await run();
      } catch (error) {
        const isPlaced = error instanceof ApiProblem && place?.(error.code) === true;
        if (!isPlaced) setFailure(messagesOf(error));
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
  };
}

type SetError<Name> = (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Shows a problem next to its field and focuses the field. Returns true, as `place` of `Sending.send` requires. */
export function markField<Name extends string>(
  setError: SetError<Name>,
  field: Name,
  message: MessageKey,
): true {
  setError(field, { message }, { shouldFocus: true });
  return true;
}
