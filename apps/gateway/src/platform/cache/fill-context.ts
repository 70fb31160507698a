import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadDeadline } from './read-deadline.ts';

/** What is known about a response that will be cached. */
export interface Keeping {
  /**
   * Entity tag of the cached response. If the new response has the same content, the cached one is reused with its
   * codings.
   */
  readonly knownTag: string | undefined;
}

/** The purpose for which a response is built. Absent: for a visitor who waits, and not to be cached. */
interface FillContext {
  /** `behind`: nobody waits, so sources are refreshed first rather than served stale. */
  readonly urgency: 'visitor' | 'behind';
  /** Absent: the response is not cached. */
  readonly keeping?: Keeping | undefined;
  /** Network of the visitor that long-tail calls are charged to. Absent: the site's own work. */
  readonly client?: string | undefined;
  /** The reader continues without the value after this deadline. Absent: the reader waits for the value. */
  readonly deadline?: ReadDeadline | undefined;
  /** Set for a visitor's own request that does not go through the cache: its response is stored nowhere. */
  readonly isBypass?: true;
  /** Set for a staff member who previews unpublished texts: bypasses every cache, and is stored nowhere. */
  readonly showsDrafts?: true | undefined;
  /**
   * Set when a rate limit refused the client a part of the response: it is for that client alone, and is not cached.
   */
  isRefused?: boolean;
}

/**
 * Carries to sources, without every feature passing it on, whom a response is built for: a waiting visitor or a
 * background refresh.
 */
export const fillContext = new AsyncLocalStorage<FillContext>();

/** Returns whether the current request is a draft preview. */
export const showsDrafts = (): boolean => fillContext.getStore()?.showsDrafts === true;

/**
 * Runs the load of a cache without drafts, since others will be served its value, even if a preview started the load.
 */
export function withoutDrafts<T>(load: () => Promise<T>): Promise<T> {
  const context = fillContext.getStore();
  if (context?.showsDrafts !== true) return load();
  // Awaited inside the context: a load may return a lazy promise that starts only when awaited.
  return fillContext.run({ ...context, showsDrafts: undefined }, async () => await load());
}

/**
 * Assigns each upstream call to the fill that caused it (ADR 0059), without passing statistics through a feature's
 * port and a provider's adapter.
 */
const fills = new AsyncLocalStorage<() => void>();

/** Runs the load of a fill; calls `sent` for each upstream call that the load sends. */
export function countingCalls<T>(sent: () => void, load: () => Promise<T>): Promise<T> {
  // Awaited inside the context: a load may return a lazy promise that sends its call only when awaited.
  return fills.run(sent, async () => await load());
}

/** Called by the HTTP client for each call it sends; counts it for the running fill, if there is one. */
export function callSent(): void {
  fills.getStore()?.();
}
