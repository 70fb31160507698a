/** A message from a page to the worker. */
export type ServiceWorkerMessage =
  /** Store the offline page of its language, and pages that were opened before the worker existed. */
  | { readonly type: 'keep'; readonly pages: readonly string[]; readonly language: string }
  /** Asks whether this page came from a cached copy. Answered on the port with `PageAge`. */
  | { readonly type: 'page-age' }
  /** The reader accepted the update: the waiting worker takes over. */
  | { readonly type: 'take-over' };

/** When the cached copy was made; `undefined` if the page came from the network. */
export type PageAge = number | undefined;

const TYPES: ReadonlySet<unknown> = new Set(['keep', 'page-age', 'take-over']);

/**
 * Whether a message is one that this worker knows. Only our own pages can send messages, but a page of another
 * version may send others.
 */
export function isServiceWorkerMessage(message: unknown): message is ServiceWorkerMessage {
  return typeof message === 'object' && message !== null && 'type' in message && TYPES.has(message.type);
}
