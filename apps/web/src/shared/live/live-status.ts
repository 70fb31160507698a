/** How the stream of changes stands, for what says how old scores are. */
export interface LiveStatus {
  /** Topics whose changes come by themselves at present. */
  readonly topics: ReadonlySet<string>;
  /** From when the stream's word is, by the browser's clock; undefined: it has said nothing, or there is none. */
  readonly asOfMs: number | undefined;
}

let status: LiveStatus = { topics: new Set(), asOfMs: undefined };
const listeners = new Set<() => void>();

export const liveStatus = (): LiveStatus => status;

export function subscribeLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the client of the stream alone (`app/live`). */
export function setLiveStatus(next: LiveStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
