/** The state of the stream of changes, for notes that show how old scores are. */
export interface LiveStatus {
  /** The topics that the stream delivers now. */
  readonly topics: ReadonlySet<string>;
  /**
   * The time at which the streamed data was current, by the browser's clock; `undefined` if there is no stream or it
   * has sent nothing.
   */
  readonly asOfMs: number | undefined;
}

let status: LiveStatus = { topics: new Set(), asOfMs: undefined };
const listeners = new Set<() => void>();

export const liveStatus = (): LiveStatus => status;

export function subscribeLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only for the stream's client (`app/live`). */
export function setLiveStatus(next: LiveStatus): void {
  status = next;
  for (const listener of listeners) listener();
}
