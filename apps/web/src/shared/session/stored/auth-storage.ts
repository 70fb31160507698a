import type { StorageLevel } from './storage-level.ts';

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
