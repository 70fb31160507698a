/**
 * Obtains what a browser may refuse although it has it, by trying it. With cookies blocked Firefox has a
 * `BroadcastChannel` whose constructor throws; so has an embedded page whose third-party cookies are blocked. Code
 * that runs when a page starts obtains these only here, because an error there leaves the page without hydration.
 */

function attempt<T>(obtain: () => T | undefined): T | undefined {
  try {
    return obtain();
  } catch {
    return undefined; // Refused, for whatever reason: the page works in this tab alone.
  }
}

/** Structural, because a browser may lack what the DOM's types state. */
interface Channels<T> {
  readonly BroadcastChannel?: (new (name: string) => T) | undefined;
}

/** Opens a channel to the browser's other tabs; `undefined` if the browser has none or refuses it. */
export function openChannel<T>(window: Channels<T>, name: string): T | undefined {
  return attempt(() => window.BroadcastChannel && new window.BroadcastChannel(name));
}

interface Locking<T> {
  readonly navigator: { readonly locks?: T };
}

/**
 * Returns the browser's Web Locks; `undefined` outside of secure contexts. A browser that refuses them (Firefox with
 * cookies blocked, a sandboxed frame) rejects each request: its caller goes on without the lock.
 */
export function webLocks<T>({ navigator }: Locking<T>): T | undefined {
  return attempt(() => navigator.locks);
}
