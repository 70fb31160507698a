import { AUTOMATIC, MOST_MATCHES, type Picks } from './picks.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export const BOARD_KEY = 'board';
/** A board that was made for yesterday's matches begins anew. */
const KEPT_MS = 20 * 3_600_000;

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What stands in the browser's storage. Read by hand, as all of it is (ADR 0014); what does not fit is none. */
export function picksOf(text: string | null, nowMs: number): Picks {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return AUTOMATIC; // Not ours: as if there were none.
  }
  const ids = member(value, 'ids');
  const atMs = member(value, 'atMs');
  if (!Array.isArray(ids) || typeof atMs !== 'number' || nowMs - atMs > KEPT_MS) return AUTOMATIC;
  return {
    kind: 'picked',
    ids: ids.filter((id): id is string => typeof id === 'string').slice(0, MOST_MATCHES),
  };
}

/** What the reader has chosen for the board, kept in this browser and in step with its other tabs. */
export class KeptPicks {
  readonly #storage: () => Kept;
  readonly #nowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #picks: Picks | undefined;

  /** @param storage throws where it is switched off: then a choice lasts as long as the page */
  constructor(storage: () => Kept, nowMs: () => number) {
    this.#storage = storage;
    this.#nowMs = nowMs;
  }

  readonly view = (): Picks => {
    this.#picks ??= this.#read();
    return this.#picks;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(picks: Picks): void {
    this.#picks = picks;
    try {
      const text =
        picks.kind === 'automatic' ? 'null' : JSON.stringify({ ids: picks.ids, atMs: this.#nowMs() });
      this.#storage().setItem(BOARD_KEY, text);
    } catch {
      // Storage is off or full.
    }
    this.#tell();
  }

  /** Another tab has written under `key`; null: it cleared everything. */
  onStorage(key: string | null): void {
    if (key !== null && key !== BOARD_KEY) return;
    this.#picks = this.#read();
    this.#tell();
  }

  #read(): Picks {
    try {
      return picksOf(this.#storage().getItem(BOARD_KEY), this.#nowMs());
    } catch {
      return AUTOMATIC;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
