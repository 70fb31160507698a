/** What a page says to the worker. */
export type ServiceWorkerMessage =
  /** Keep the offline page of its language, and pages that were opened before there was a worker. */
  | { readonly type: 'keep'; readonly pages: readonly string[]; readonly language: string }
  /** Asks whether this page came from a cached copy. Answered on the port with `PageAge`. */
  | { readonly type: 'page-age' }
  /** The reader has said yes: the waiting worker takes over. */
  | { readonly type: 'take-over' };

/** When the kept copy was made; undefined: the page came from the network. */
export type PageAge = number | undefined;

const TYPES: ReadonlySet<unknown> = new Set(['keep', 'page-age', 'take-over']);

/** Only our own pages can speak to the worker: one of another version may say what it does not know. */
export function isServiceWorkerMessage(message: unknown): message is ServiceWorkerMessage {
  return typeof message === 'object' && message !== null && 'type' in message && TYPES.has(message.type);
}
