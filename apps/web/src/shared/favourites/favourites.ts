import type { Favourites } from '@touchline/contracts';

export type FavouriteKind = keyof Favourites;

export const KINDS = ['teams', 'leagues', 'matches'] as const satisfies readonly FavouriteKind[];

export const EMPTY_FAVOURITES: Favourites = { teams: [], leagues: [], matches: [] };

/** Builds favourites from a list for each kind. */
export const eachKind = (of: (kind: FavouriteKind) => string[]): Favourites => ({
  teams: of('teams'),
  leagues: of('leagues'),
  matches: of('matches'),
});

/** Whether both hold the same ids, in any order. */
export const sameFavourites = (a: Favourites, b: Favourites): boolean =>
  KINDS.every((kind) => a[kind].length === b[kind].length && a[kind].every((id) => b[kind].includes(id)));

/**
 * The most favourites of each kind: the contract's `MAX_FAVOURITES`, repeated here. The script in the head reads
 * favourites, and an import of the contract would add its schemas to every page.
 */
export const FAVOURITES_LIMIT = 500;
