import { AsyncLocalStorage } from 'node:async_hooks';

/** What an answer is being made for; absent: for the visitor who waits, as an answer that is not kept. */
interface FillContext {
  /** `behind`: nobody waits, so sources are renewed first rather than served stale. */
  readonly urgency: 'visitor' | 'behind';
}

/** Tells sources, without every feature passing it on, that an answer is renewed behind the visitor's back. */
export const fillContext = new AsyncLocalStorage<FillContext>();
