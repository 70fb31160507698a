import { Id, isLanguage, MAX_FAVOURITES, NO_FAVOURITES, type Preferences } from '@touchline/contracts';
import type { WirePreferences } from '../wire/preferences.ts';

/** Drops invalid ids, duplicates and ids above the limit, which editors of the site may leave behind. */
const idsOf = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => Id.safeParse(value).success).slice(0, MAX_FAVOURITES);

export function toPreferences({ favourites, language }: WirePreferences): Preferences {
  const { teams, leagues, matches } = favourites ?? NO_FAVOURITES;
  return {
    favourites: { teams: idsOf(teams), leagues: idsOf(leagues), matches: idsOf(matches) },
    language: isLanguage(language) ? language : null,
  };
}
