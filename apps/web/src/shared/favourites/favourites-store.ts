import type { Favourites } from '@touchline/contracts';
import {
  type FavouriteKind,
  EMPTY_FAVOURITES,
  sameFavourites,
  FAVOURITES_LIMIT,
  eachKind,
} from './favourites.ts';
import { FAVOURITES_STORAGE_KEY, keptFavouritesIn, type KeptFavourites } from './kept-favourites.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const NOTHING: KeptFavourites = { mine: EMPTY_FAVOURITES, account: null };

/** Without favourites, returns the server's own object: another one would render every list again. */
function asServer(kept: KeptFavourites): KeptFavourites {
  return sameFavourites(kept.mine, EMPTY_FAVOURITES) ? { ...kept, mine: EMPTY_FAVOURITES } : kept;
}

/** The reader's favourites: this tab's view of what the browser stores. */
export class FavouritesStore {
  #kept: KeptFavourites | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #togglings = new Set<() => void>();

  /** @param storage throws if storage is off; then favourites last until the page closes */
  constructor(private readonly storage: () => Kept) {}

  readonly view = (): Favourites => this.kept().mine;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when the reader has changed a favourite in this tab. */
  onToggled(listener: () => void): () => void {
    this.#togglings.add(listener);
    return () => this.#togglings.delete(listener);
  }

  kept(): KeptFavourites {
    this.#kept ??= asServer(this.#read());
    return this.#kept;
  }

  /**
   * Adds or removes a favourite. At the limit, adding one drops the oldest.
   *
   * @returns whether one was dropped
   */
  toggle(kind: FavouriteKind, id: string): boolean {
    let isFull = false;
    this.#change(({ mine, account }) => {
      const others = mine[kind].filter((other) => other !== id);
      const isFollowed = others.length < mine[kind].length;
      isFull = !isFollowed && others.length >= FAVOURITES_LIMIT;
      const ids = isFollowed ? others : [...others, id].slice(-FAVOURITES_LIMIT);
      return { mine: { ...mine, [kind]: ids }, account };
    });
    for (const listener of this.#togglings) listener();
    return isFull;
  }

  /**
   * Assigns the favourites to a user, or to a guest if `undefined`. Another account's copy is removed, except for
   * changes that were not sent to it yet and would be lost.
   */
  belongTo(userId: string | undefined): void {
    this.#change(({ mine, account }) =>
      account === null || account.userId === userId
        ? { mine, account }
        : { mine: mergeFavourites(account.copy, mine, EMPTY_FAVOURITES), account: null },
    );
  }

  /**
   * Stores the account's new `copy`, which was merged from `sent`. Changes made here since `sent` still have to be
   * sent.
   */
  settle(userId: string, sent: Favourites, copy: Favourites): void {
    this.#change(({ mine }) => ({ mine: mergeFavourites(sent, mine, copy), account: { userId, copy } }));
  }

  /** Called when another tab has written. */
  reload(): void {
    this.#take(this.kept(), this.#read());
  }

  /** Applies a change to the stored favourites, which another tab may have changed a moment ago. */
  #change(change: (kept: KeptFavourites) => KeptFavourites): void {
    const was = this.kept();
    const kept = change(this.#read());
    try {
      this.storage().setItem(FAVOURITES_STORAGE_KEY, JSON.stringify(kept));
    } catch {
      // Storage is off or full: favourites last until the page closes.
    }
    this.#take(was, kept);
  }

  #read(): KeptFavourites {
    try {
      return keptFavouritesIn(this.storage());
    } catch {
      return this.#kept ?? NOTHING;
    }
  }

  #take(was: KeptFavourites, kept: KeptFavourites): void {
    const same = sameFavourites(was.mine, kept.mine);
    this.#kept = same ? { ...kept, mine: was.mine } : kept;
    if (!same) for (const listener of this.#listeners) listener();
  }
}

/**
 * Merges two sets that once agreed on `base`: `theirs`, plus what was added here since, minus what was removed here
 * since. With an empty base, as at the first sign-in, that is the union. Above an account's limit the latest
 * favourites are kept.
 *
 * @param base the favourites on which both agreed last
 */
export function mergeFavourites(base: Favourites, mine: Favourites, theirs: Favourites): Favourites {
  return eachKind((kind) => {
    const givenUp = new Set(base[kind].filter((id) => !mine[kind].includes(id)));
    const followed = mine[kind].filter((id) => !base[kind].includes(id));
    const kept = theirs[kind].filter((id) => !givenUp.has(id));
    return [...new Set([...kept, ...followed])].slice(-FAVOURITES_LIMIT);
  });
}
