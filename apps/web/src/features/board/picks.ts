import type { Favourites, MatchSummary } from '@touchline/contracts';

/** As many as can be told apart from across a room. */
export const MOST_MATCHES = 9;

/** What stands on the board: chosen by the reader, or by what they follow and what matters. */
export type Picks =
  { readonly kind: 'automatic' } | { readonly kind: 'picked'; readonly ids: readonly string[] };

const AUTOMATIC: Picks = { kind: 'automatic' };

const weight = ({ league }: MatchSummary): number => (league.friendly ? -1 : league.importance);

/** Live matches that are followed, then those of the most important leagues; the order of the list among equals. */
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

/** What is still wanted keeps its place on the board; what has come takes the places of what has gone. */
export function keptPlaces(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const coming = wanted.filter((id) => !shown.includes(id));
  const kept = shown.flatMap((id) => (wanted.includes(id) ? id : (coming.shift() ?? [])));
  return [...kept, ...coming];
}

/** The picks with one match more or less, from what is shown; the same where the board is full. */
export function toggled(shown: readonly string[], id: string): Picks {
  if (shown.includes(id)) return { kind: 'picked', ids: shown.filter((other) => other !== id) };
  return { kind: 'picked', ids: shown.length < MOST_MATCHES ? [...shown, id] : shown };
}

/** Columns of a wide board: as near to square as the number allows, so that scores are as large as they can be. */
export function boardColumns(count: number): 1 | 2 | 3 {
  if (count <= 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
}

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
