import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadDeadline } from './read-deadline.ts';

/** What is known of an answer that will be kept. */
export interface Keeping {
  /** Of the one that lies there: where the new one says the same, that one is kept on with its codings. */
  readonly knownTag: string | undefined;
}

/** What an answer is being made for; absent: for the visitor who waits, as an answer that is not kept. */
interface FillContext {
  /** `behind`: nobody waits, so sources are renewed first rather than served stale. */
  readonly urgency: 'visitor' | 'behind';
  /** Absent: it is not kept as an answer. */
  readonly keeping?: Keeping | undefined;
  /** Network of the visitor it is made for, to be charged for rare calls; absent: the site's own work. */
  readonly client?: string | undefined;
  /** The reader continues without the value after this deadline. Absent: the reader waits for the value. */
  readonly deadline?: ReadDeadline | undefined;
  /** Set for a visitor's own request that does not go through the cache: its response is stored nowhere. */
  readonly isBypass?: true;
  /** Set for a colleague who is shown texts before they are published: past every cache, and stored nowhere. */
  readonly showsDrafts?: true | undefined;
  /** Set when the client was refused a part of it: the answer is for that client alone, and kept by nobody. */
  isRefused?: boolean;
}

/** Tells sources, without every feature passing it on, for whom an answer is made: a visitor, or nobody who waits. */
export const fillContext = new AsyncLocalStorage<FillContext>();

/** Whether what is made now is for a colleague who previews drafts. */
export const showsDrafts = (): boolean => fillContext.getStore()?.showsDrafts === true;

/** Runs the load of a cache: what others will be served is never made of drafts, whoever caused it to be made. */
export function withoutDrafts<T>(load: () => Promise<T>): Promise<T> {
  const context = fillContext.getStore();
  if (context?.showsDrafts !== true) return load();
  // Awaited within: a load may return a promise that is only begun once somebody waits for it.
  return fillContext.run({ ...context, showsDrafts: undefined }, async () => await load());
}

/**
 * Names the fill that a call of an upstream belongs to (ADR 0059). A feature's port and a provider's adapter stand
 * between the two, and neither has anything to say about statistics.
 */
const fills = new AsyncLocalStorage<() => void>();

/** Runs the load of a fill; `sent` is called for each call of an upstream that it sends. */
export function countingCalls<T>(sent: () => void, load: () => Promise<T>): Promise<T> {
  // Awaited within: a load may return a promise that sends its call only once somebody waits for it.
  return fills.run(sent, async () => await load());
}

/** Tells the fill that runs, if one does, that the HTTP client sends a call. */
export function callSent(): void {
  fills.getStore()?.();
}
