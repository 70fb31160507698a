let keptPageMs: number | undefined;
let isRenewed = false;
const listeners = new Set<() => void>();

/**
 * When the cached copy that this page was rendered from was made; undefined: it came from the network, or was
 * refreshed since.
 */
export function keptPageAtMs(): number | undefined {
  return keptPageMs;
}

/** The worker says so some time after the page began: an answer of the network may have been quicker. */
export function noteKeptPage(atMs: number): void {
  if (isRenewed) return;
  keptPageMs = atMs;
  notify();
}

/** The network has answered: what is old on the page is on its way to being new. */
export function noteRenewed(): void {
  isRenewed = true;
  keptPageMs = undefined;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribeKeptPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const since = new WeakMap<object, number>();

/** What the worker had kept, and from when: it is as old as it was then, whenever it was read. */
export function noteKept(answer: object, atMs: number): void {
  since.set(answer, atMs);
}

/** undefined: the answer came from the network. */
export function keptSinceMs(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? since.get(answer) : undefined;
}
