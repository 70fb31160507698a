import type { Favourites, MatchSummary } from '@touchline/contracts';

/** The maximum number of tiles that can be read from across a room. */
export const MOST_MATCHES = 9;

/** The matches of the board: chosen by the reader, or automatically by favourites and importance. */
export type Picks =
  { readonly kind: 'automatic' } | { readonly kind: 'picked'; readonly ids: readonly string[] };

const AUTOMATIC: Picks = { kind: 'automatic' };

const weight = ({ league }: MatchSummary): number => (league.friendly ? -1 : league.importance);

/** Returns followed live matches, then those of the most important leagues. Equal ones keep the order of the list. */
export function automaticIds(live: readonly MatchSummary[], favourites: Favourites): readonly string[] {
  const teams = new Set(favourites.teams);
  const leagues = new Set(favourites.leagues);
  const rank = ({ id, home, away, league }: MatchSummary): number => {
    if (favourites.matches.includes(id) || teams.has(home.id) || teams.has(away.id)) return 0;
    return leagues.has(league.id) ? 1 : 2;
  };
  return live
    .toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a))
    .slice(0, MOST_MATCHES)
    .map(({ id }) => id);
}

/** Returns the wanted matches. Those shown already keep their places; new ones take the places of removed ones. */
export function keptPlaces(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const coming = wanted.filter((id) => !shown.includes(id));
  const kept = shown.flatMap((id) => (wanted.includes(id) ? id : (coming.shift() ?? [])));
  return [...kept, ...coming];
}

/** Adds or removes a match. A full board stays unchanged. */
export function toggled(shown: readonly string[], id: string): Picks {
  if (shown.includes(id)) return { kind: 'picked', ids: shown.filter((other) => other !== id) };
  return { kind: 'picked', ids: shown.length < MOST_MATCHES ? [...shown, id] : shown };
}

/**
 * Returns the number of columns of a wide board: as close to a square as possible, so that scores are as large as
 * possible.
 */
export function boardColumns(count: number): 1 | 2 | 3 {
  if (count <= 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

export const BOARD_KEY = 'board';
/** The lifetime of a choice: a board for yesterday's matches is reset. */
const KEPT_MS = 20 * 3_600_000;

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Parses the choice in the browser's storage, by hand like everything there (ADR 0014). Invalid values are ignored. */
export function picksOf(text: string | null, nowMs: number): Picks {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return AUTOMATIC; // Not valid JSON: use the automatic choice.
  }
  const ids = member(value, 'ids');
  const atMs = member(value, 'atMs');
  if (!Array.isArray(ids) || typeof atMs !== 'number' || nowMs - atMs > KEPT_MS) return AUTOMATIC;
  return {
    kind: 'picked',
    ids: ids.filter((id): id is string => typeof id === 'string').slice(0, MOST_MATCHES),
  };
}

/** The reader's choice for the board, stored in this browser and synchronised between tabs. */
export class KeptPicks {
  readonly #storage: () => Kept;
  readonly #nowMs: () => number;
  readonly #listeners = new Set<() => void>();
  #picks: Picks | undefined;

  /** @param storage throws if storage is disabled; then a choice lasts as long as the page */
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
      // Storage is disabled or full.
    }
    this.#tell();
  }

  /** Called when another tab has written `key`; `null` if it cleared the storage. */
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
