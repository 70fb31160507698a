import type { ProblemCode } from '@touchline/contracts';
import { useRef, useState } from 'react';
import { ApiProblem } from '../api/errors.ts';
import { failureMessages, type FailureMessages } from './failure-messages.ts';

export interface Sending {
  readonly isSending: boolean;
  /** What the last attempt came to. */
  readonly failure: FailureMessages | null;
  /**
   * Runs one at a time: a second press while the first is on its way is not heard. `place` puts a problem
   * beside the field that it is about and says whether it did.
   */
  send(run: () => Promise<void>, place?: (code: ProblemCode) => boolean): Promise<void>;
  fail(words: FailureMessages | null): void;
}

/** @param wordsOf what is said of a failure that no field has */
export function useSending(wordsOf: (error: unknown) => FailureMessages = failureMessages): Sending {
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
        if (!isPlaced) setFailure(wordsOf(error));
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
  };
}
