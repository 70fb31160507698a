let keptPageMs: number | undefined;
let isRenewed = false;
const listeners = new Set<() => void>();

/**
 * When the cached copy that this page was rendered from was made; `undefined` if the page came from the network or
 * was refreshed since.
 */
export function keptPageAtMs(): number | undefined {
  return keptPageMs;
}

/**
 * Records the worker's report, which arrives after the page has started. It is ignored if the network has responded
 * already.
 */
export function noteKeptPage(atMs: number): void {
  if (isRenewed) return;
  keptPageMs = atMs;
  notify();
}

/** Records that the network has responded: old data on the page is being refreshed. */
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

/** Records when a stored response was made. Its age counts from then, not from when it was read. */
export function noteKept(answer: object, atMs: number): void {
  since.set(answer, atMs);
}

/** When a stored response was made; `undefined` if it came from the network. */
export function keptSinceMs(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? since.get(answer) : undefined;
}
