/** SEMANTICS §4.14: the name comes from the site that this one replaces. */
export const RELOAD_KEY = 'nuxt-reload';
const RELOAD_PAUSE_MS = 60_000;

interface ReloadPorts {
  /** Throws if storage is off. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly nowMs: () => number;
  /** Loads the requested page from the server. */
  readonly reload: () => void;
}

/** Error messages of browsers and the build for a script or style that no longer exists. */
const IMPORT_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror|loading (?:css )?chunk /i;

/** Failures for which a reload is in progress: they show no error screen. */
const reloading = new WeakSet<Error>();
/** Failures of which it is not known yet whether a reload would help: they show no error screen until then. */
const judging = new WeakMap<object, Promise<unknown>>();
/** Pages that are reloading: further failures before that are ignored. */
const leaving = new WeakSet<ReloadPorts>();

export function isChunkFailure(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ChunkLoadError' || IMPORT_ERRORS.test(error.message));
}

/** Whether the page is about to be replaced because of this error. */
export function isReloading(error: unknown): boolean {
  return error instanceof Error && reloading.has(error);
}

/** Holds back the error screen until `judged` resolves. */
export function judge(error: Error, judged: Promise<unknown>): void {
  judging.set(error, judged);
}

/** `undefined` if nothing is being found out about the error. */
export function whenJudged(error: unknown): Promise<unknown> | undefined {
  return error instanceof Error ? judging.get(error) : undefined;
}

/**
 * Reloads the page because a part of its code is missing, most likely because a newer site was deployed; at most once
 * a minute. The caller rethrows the error in every case.
 */
export function reloadOnce(error: Error, ports: ReloadPorts): void {
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
    // Without storage the attempt could not be recorded, and the page could reload endlessly.
    return;
  }
  reloading.add(error);
  leaving.add(ports);
  reload();
}
