import type { Favourites } from '@touchline/contracts';

export type FavouriteKind = keyof Favourites;

export const KINDS = ['teams', 'leagues', 'matches'] as const satisfies readonly FavouriteKind[];

export const EMPTY_FAVOURITES: Favourites = { teams: [], leagues: [], matches: [] };

/** Built anew from each kind. */
export const eachKind = (of: (kind: FavouriteKind) => string[]): Favourites => ({
  teams: of('teams'),
  leagues: of('leagues'),
  matches: of('matches'),
});

/** The same ones; in which order they were followed is not asked. */
export const sameFavourites = (a: Favourites, b: Favourites): boolean =>
  KINDS.every((kind) => a[kind].length === b[kind].length && a[kind].every((id) => b[kind].includes(id)));

/**
 * So many of each kind: the contract's `MAX_FAVOURITES`, said again. The script in the head reads favourites, and an
 * import of the contract would bring its schemas into every page.
 */
export const FAVOURITES_LIMIT = 500;
