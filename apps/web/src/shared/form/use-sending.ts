import type { ProblemCode } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useRef, useState } from 'react';
import { ApiProblem } from '../api/errors.ts';
import { ExpiredAuthSessionError } from '../session/calls/expired-auth-session-error.ts';

export interface FailureMessages {
  readonly title: MessageKey;
  readonly help: MessageKey;
}

/** What went wrong, in words; an answer that nobody can read is as good as none (SEMANTICS §8.3). */
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
  /** What the last attempt came to. */
  readonly failure: FailureMessages | null;
  /**
   * Runs one at a time: a second press while the first is on its way is not heard. `place` puts a problem
   * beside the field that it is about and says whether it did.
   */
  send(run: () => Promise<void>, place?: (code: ProblemCode) => boolean): Promise<void>;
  fail(messages: FailureMessages | null): void;
}

/** @param messagesOf what is said of a failure that no field has */
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

/** Puts what the API said about a field beside it and goes there. True: it is said, as `Sending.send` asks. */
export function markField<Name extends string>(
  setError: SetError<Name>,
  field: Name,
  message: MessageKey,
): true {
  setError(field, { message }, { shouldFocus: true });
  return true;
}
