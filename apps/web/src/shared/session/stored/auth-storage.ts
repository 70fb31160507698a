/** A place that keeps texts by name; any call may throw where the browser keeps nothing for us. */
export interface StorageLevel {
  get(key: string): string | undefined;
  set(key: string, value: string, maxAgeS: number): void;
  remove(key: string): void;
}

/** `localStorage`, asked for anew each time: reading the property already throws where it is blocked. */
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

/** Of name and value together; a browser drops a longer cookie without a word (RFC 6265bis §5.7). */
const MAX_BYTES = 4096;

/**
 * Cookies that our own script reads (SEMANTICS §3.3). The gateway never believes them: only a header
 * authenticates, so that no other site can act for the visitor.
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
      // One that does not fit must not leave its predecessor standing, which is read first.
      if (key.length + encoded.length > MAX_BYTES) write(key, '', -1);
      else write(key, encoded, maxAgeS);
    },
    remove: (key) => {
      write(key, '', -1);
    },
  };
}

/** What the original leaves in a key that it has reset (SEMANTICS §3.4). */
const RESET = 'false';

/** The levels' failures mean that nothing is kept there: the next level, in the end memory, stands in. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Cookies, then local storage, then memory: what is found first counts (SEMANTICS §3.5). */
export class AuthStorage {
  /** Only what no level kept: else a key that another tab has deleted would come back from here. */
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
      // Full, or refused: an older value that stayed would be taken for this one.
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
