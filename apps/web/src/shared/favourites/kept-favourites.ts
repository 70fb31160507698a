import type { Favourites } from '@touchline/contracts';
import { eachKind, EMPTY_FAVOURITES, FAVOURITES_LIMIT } from './favourites.ts';

/** The favourites that this browser stores between visits. */
export interface KeptFavourites {
  readonly mine: Favourites;
  /** The copy on which browser and account last agreed; `null` for a guest. */
  readonly account: { readonly userId: string; readonly copy: Favourites } | null;
}

export const FAVOURITES_STORAGE_KEY = 'favourites';

/** Leagues that were pinned before favourites existed. */
const PINS_KEY = 'pinned-leagues';

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-FAVOURITES_LIMIT) : [];

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // Not our format: counts as absent.
  }
}

const favouritesIn = (value: unknown): Favourites => eachKind((kind) => idsOf(member(value, kind)));

/** Parsed by hand: the schema would add zod to every first view (ADR 0014). */
export function keptFavouritesIn(storage: Pick<Storage, 'getItem'>): KeptFavourites {
  const text = storage.getItem(FAVOURITES_STORAGE_KEY);
  if (text === null)
    return { mine: { ...EMPTY_FAVOURITES, leagues: idsOf(json(storage.getItem(PINS_KEY))) }, account: null };
  const value = json(text);
  const account = member(value, 'account');
  const userId = member(account, 'userId');
  return {
    mine: favouritesIn(member(value, 'mine')),
    account: typeof userId === 'string' ? { userId, copy: favouritesIn(member(account, 'copy')) } : null,
  };
}
