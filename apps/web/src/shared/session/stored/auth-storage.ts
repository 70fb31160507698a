/** A storage of texts by name. Any call may throw if the browser blocks the storage. */
export interface StorageLevel {
  get(key: string): string | undefined;
  set(key: string, value: string, maxAgeS: number): void;
  remove(key: string): void;
}

/** `localStorage`, read on every access, because reading the property itself throws where storage is blocked. */
export function localLevel(storage: () => Storage): StorageLevel {
  return {
    get: (key) => storage().getItem(key) ?? undefined,
    set: (key, value) => {
      storage().setItem(key, value);
    },
    remove: (key) => {
      storage().removeItem(key);
    },
  };
}

/** For name and value together. A browser silently drops a longer cookie (RFC 6265bis §5.7). */
const MAX_BYTES = 4096;

/**
 * Cookies that our own script reads (SEMANTICS §3.3). The gateway ignores them: only a header authenticates, so that
 * no other site can act for the visitor.
 */
export function cookieLevel(document: Pick<Document, 'cookie'>, secure: boolean): StorageLevel {
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  const write = (key: string, value: string, maxAgeS: number): void => {
    document.cookie = `${key}=${value}; Max-Age=${String(maxAgeS)}; ${attributes}`;
  };
  return {
    get(key) {
      const pair = document.cookie.split('; ').find((text) => text.startsWith(`${key}=`));
      return pair === undefined ? undefined : decodeURIComponent(pair.slice(key.length + 1));
    },
    set(key, value, maxAgeS) {
      const encoded = encodeURIComponent(value);
      // Cookies are read first, so a value that does not fit must not leave the previous one in place.
      if (key.length + encoded.length > MAX_BYTES) write(key, '', -1);
      else write(key, encoded, maxAgeS);
    },
    remove: (key) => {
      write(key, '', -1);
    },
  };
}

/** The value that the original leaves in a key that it has reset (SEMANTICS §3.4). */
const RESET = 'false';

/** A failing storage counts as empty: the next one is used, and finally memory. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Stores in cookies and local storage, or in memory if both fail. The first value found counts (SEMANTICS §3.5). */
export class AuthStorage {
  /**
   * Holds only values that no other storage accepted; otherwise a key that another tab has deleted would return from
   * here.
   */
  readonly #memory = new Map<string, string>();

  constructor(private readonly levels: readonly StorageLevel[]) {}

  find(key: string): string | undefined {
    for (const level of this.levels) {
      const value = attempt(() => level.get(key));
      if (value !== undefined && value !== '' && value !== RESET) return value;
    }
    return this.#memory.get(key);
  }

  keep(key: string, value: string, maxAgeS: number): void {
    for (const level of this.levels) {
      attempt(() => {
        level.set(key, value, maxAgeS);
      });
      // The storage is full or refused the value: an older value that stayed would be read instead.
      if (attempt(() => level.get(key)) !== value) this.#removeFrom(level, key);
    }
    if (this.levels.some((level) => attempt(() => level.get(key)) === value)) this.#memory.delete(key);
    else this.#memory.set(key, value);
  }

  forget(key: string): void {
    for (const level of this.levels) this.#removeFrom(level, key);
    this.#memory.delete(key);
  }

  #removeFrom(level: StorageLevel, key: string): void {
    attempt(() => {
      level.remove(key);
    });
  }
}
