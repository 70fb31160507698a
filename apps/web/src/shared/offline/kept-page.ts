let keptPageMs: number | undefined;
const listeners = new Set<() => void>();

/** When the copy that this page was drawn from was made; undefined: it came from the network. */
export function keptPageAtMs(): number | undefined {
  return keptPageMs;
}

export function noteKeptPage(atMs: number | undefined): void {
  keptPageMs = atMs;
  for (const listener of listeners) listener();
}

export function subscribeKeptPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
