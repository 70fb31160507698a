import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Which fill a call of an upstream belongs to (ADR 0059). Between the two lie a feature's port and a provider's
 * adapter, neither of which has anything to say about statistics.
 */
const fills = new AsyncLocalStorage<() => void>();

/** Runs the load of a fill; `called` is called for each call of an upstream that it sends. */
export function countingCalls<T>(called: () => void, load: () => Promise<T>): Promise<T> {
  // Awaited within: what a load gives back may be a question that is put when somebody waits for it.
  return fills.run(called, async () => await load());
}

/** For the HTTP client: a call is sent, on behalf of the fill that runs, if one does. */
export function callSent(): void {
  fills.getStore()?.();
}
