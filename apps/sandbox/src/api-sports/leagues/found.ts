import type { SportClub, SportCountry, SportGroup } from '../sport.ts';

/** Creates invented clubs in real towns from "Town|Rest of the name|Arena". Ids are consecutive within a group. */
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

/** The sandbox's own id; it does not refer to a real league. */
export const WORLD: SportCountry = { id: 901, name: 'World', code: ' ' };
