/** SEMANTICS §4.14: the name is that of the site which this one replaces. */
export const RELOAD_KEY = 'nuxt-reload';
const RELOAD_PAUSE_MS = 60_000;

interface ReloadPorts {
  /** Throws where storage is switched off. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly nowMs: () => number;
  /** Loads the page that was asked for, from the server. */
  readonly reload: () => void;
}

/** What browsers and the build say of a script or style that is no longer there. */
const IMPORT_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror|loading (?:css )?chunk /i;

/** The failures that a reload is on its way for: they have no screen. */
const reloading = new WeakSet<Error>();
/** Pages that are being loaded anew: whatever else they miss until then is of no account. */
const leaving = new WeakSet<ReloadPorts>();

export function isChunkFailure(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ChunkLoadError' || IMPORT_ERRORS.test(error.message));
}

/** Whether the page is about to be replaced because of it. */
export function isReloading(error: unknown): boolean {
  return error instanceof Error && reloading.has(error);
}

/**
 * A part of the page's code is gone, most likely since a newer site is out: loads the page anew, once a minute at
 * most. The caller throws the error on in all cases.
 */
export function reloadOnce(error: unknown, ports: ReloadPorts): void {
  if (!isChunkFailure(error)) return;
  if (leaving.has(ports)) {
    reloading.add(error);
    return;
  }
  const { storage, nowMs, reload } = ports;
  const now = nowMs();
  try {
    const kept = storage();
    const previous = Number.parseInt(kept.getItem(RELOAD_KEY) ?? '', 10);
    if (!Number.isNaN(previous) && previous + RELOAD_PAUSE_MS >= now) return;
    kept.setItem(RELOAD_KEY, String(now));
  } catch {
    // Without storage nobody would know that it has been tried: it could go on for ever.
    return;
  }
  reloading.add(error);
  leaving.add(ports);
  reload();
}
