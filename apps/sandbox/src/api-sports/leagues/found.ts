import type { SportClub, SportCountry, SportGroup } from '../sport.ts';

/** Invented clubs of real towns: "Town|Rest of the name|Arena". Ids follow one another within a league. */
export const found = (
  leagueId: number,
  group: number,
  name: string,
  clubs: readonly string[],
): SportGroup => ({
  name,
  clubs: clubs.map((line, index): SportClub => {
    const [town = '', rest = '', arena = ''] = line.split('|');
    return { id: leagueId * 100 + group * 20 + index + 1, name: `${town} ${rest}`, arena };
  }),
});

/** Ids of our own: nobody's real league is meant. */
export const WORLD: SportCountry = { id: 901, name: 'World', code: ' ' };
