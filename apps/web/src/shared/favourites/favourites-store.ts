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

/** Who follows nothing has the server's own object: a store that tells another one has every list rendered again. */
function asServer(kept: KeptFavourites): KeptFavourites {
  return sameFavourites(kept.mine, EMPTY_FAVOURITES) ? { ...kept, mine: EMPTY_FAVOURITES } : kept;
}

/** What the reader follows: this tab's view of what the browser keeps. */
export class FavouritesStore {
  #kept: KeptFavourites | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #togglings = new Set<() => void>();

  /** @param storage throws where it is switched off: then favourites last as long as the page. */
  constructor(private readonly storage: () => Kept) {}

  readonly view = (): Favourites => this.kept().mine;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** When the reader has changed something in this tab. */
  onToggled(listener: () => void): () => void {
    this.#togglings.add(listener);
    return () => this.#togglings.delete(listener);
  }

  kept(): KeptFavourites {
    this.#kept ??= asServer(this.#read());
    return this.#kept;
  }

  /**
   * Follows or no longer follows. Who follows as many as may be kept gives up the first.
   *
   * @returns whether one was given up
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
   * Whose browser it is now; undefined: a guest's. Somebody else's copy leaves it, but for what their account
   * was not told yet: that would be lost.
   */
  belongTo(userId: string | undefined): void {
    this.#change(({ mine, account }) =>
      account === null || account.userId === userId
        ? { mine, account }
        : { mine: mergeFavourites(account.copy, mine, EMPTY_FAVOURITES), account: null },
    );
  }

  /** The account now has `copy`, made of `sent`; what changed here meanwhile is still to be told. */
  settle(userId: string, sent: Favourites, copy: Favourites): void {
    this.#change(({ mine }) => ({ mine: mergeFavourites(sent, mine, copy), account: { userId, copy } }));
  }

  /** Another tab has written. */
  reload(): void {
    this.#take(this.kept(), this.#read());
  }

  /** From what is kept, which another tab may have changed a moment ago. */
  #change(change: (kept: KeptFavourites) => KeptFavourites): void {
    const was = this.kept();
    const kept = change(this.#read());
    try {
      this.storage().setItem(FAVOURITES_STORAGE_KEY, JSON.stringify(kept));
    } catch {
      // Storage is off or full: they last as long as the page.
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
 * What two sides that once agreed on `base` hold together: theirs, with what was followed here since and without
 * what was given up here since. From no base at all, as at the first sign-in, that is the union. Where they are
 * more than an account may keep, those that were followed last stay.
 *
 * @param base what both held when they last agreed
 */
export function mergeFavourites(base: Favourites, mine: Favourites, theirs: Favourites): Favourites {
  return eachKind((kind) => {
    const givenUp = new Set(base[kind].filter((id) => !mine[kind].includes(id)));
    const followed = mine[kind].filter((id) => !base[kind].includes(id));
    const kept = theirs[kind].filter((id) => !givenUp.has(id));
    return [...new Set([...kept, ...followed])].slice(-FAVOURITES_LIMIT);
  });
}
