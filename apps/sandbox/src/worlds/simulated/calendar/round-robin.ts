interface Pairing {
  readonly home: number;
  readonly away: number;
}

/**
 * The circle method: each team meets each other team once, one match per round; `teams` must be even. One place is
 * fixed and the others rotate around it. Sides alternate, so that home and away matches differ by at most one.
 */
export const singleRoundRobin = (teams: number): readonly (readonly Pairing[])[] => {
  const turning = teams - 1;
  return Array.from({ length: turning }, (_, round) =>
    Array.from({ length: teams / 2 }, (_unused, pair) => {
      if (pair === 0) {
        const opponent = (round + turning) % turning;
        return round % 2 === 0 ? { home: turning, away: opponent } : { home: opponent, away: turning };
      }
      const a = (round + pair) % turning;
      const b = (round - pair + turning) % turning;
      return pair % 2 === 1 ? { home: a, away: b } : { home: b, away: a };
    }),
  );
};

/** Two rounds of matches: the second half of the season mirrors the first. */
export const doubleRoundRobin = (teams: number): readonly (readonly Pairing[])[] => {
  const first = singleRoundRobin(teams);
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
};
