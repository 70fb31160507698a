/**
 * Finds names that occur in only a few matches of a season ("AFC" in 4 of 46). No league has such a club, so the name
 * is a spelling of another club: of the one that lacks exactly those rounds, if there is only one.
 */

export interface KeyedMatch {
  readonly round: string;
  /** Key of the home club. */
  readonly home: string;
  readonly away: string;
}

export interface Stray {
  readonly key: string;
  readonly matches: number;
  /** Median number of matches of the clubs of that league and season. */
  readonly usual: number;
  /** Key of the club it is a spelling of; `undefined` if that is uncertain. */
  readonly club: string | undefined;
}

/** With more than a quarter of a season it may be a club that was expelled or withdrew. */
const FEW = 0.25;

/** With fewer matches per club the season has just begun, and no number of matches is unusual. */
const LEAST_USUAL = 8;

const roundsByClub = (matches: readonly KeyedMatch[]): ReadonlyMap<string, readonly string[]> => {
  const rounds = new Map<string, string[]>();
  for (const { round, home, away } of matches) {
    for (const key of [home, away]) rounds.set(key, [...(rounds.get(key) ?? []), round]);
  }
  return rounds;
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const strayClubs = (matches: readonly KeyedMatch[]): readonly Stray[] => {
  const byClub = roundsByClub(matches);
  const usual = median([...byClub.values()].map((rounds) => rounds.length));
  if (usual < LEAST_USUAL) return [];
  const allRounds = new Set(matches.map(({ round }) => round));
  const isStray = (rounds: readonly string[]): boolean => rounds.length <= usual * FEW;
  const clubs = [...byClub].filter(([, rounds]) => !isStray(rounds));

  return [...byClub].flatMap(([key, rounds]): Stray[] => {
    if (!isStray(rounds)) return [];
    const own = new Set(rounds);
    const lacks = clubs.filter(([, others]) => {
      const missing = [...allRounds].filter((round) => !others.includes(round));
      return missing.length === own.size && missing.every((round) => own.has(round));
    });
    const [only] = lacks;
    const club = own.size === rounds.length && lacks.length === 1 ? only?.[0] : undefined;
    return [{ key, matches: rounds.length, usual, club }];
  });
};
