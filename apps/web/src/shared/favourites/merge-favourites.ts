import type { Favourites } from '@touchline/contracts';
import { eachKind } from './favourites.ts';
import { FAVOURITES_LIMIT } from './limit.ts';

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
