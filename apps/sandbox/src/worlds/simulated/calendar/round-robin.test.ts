import { doubleRoundRobin, singleRoundRobin } from './round-robin.ts';

describe('the circle method', () => {
  it.each([4, 10, 12, 16, 18, 20, 22, 24])('%i teams meet twice, once at each ground', (teams) => {
    const rounds = doubleRoundRobin(teams);
    expect(rounds).toHaveLength(2 * (teams - 1));
    const met = new Set<string>();
    for (const round of rounds) {
      expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(teams);
      for (const { home, away } of round) met.add(`${String(home)}-${String(away)}`);
    }
    expect(met.size).toBe(teams * (teams - 1));
  });

  it.each([4, 18, 20, 24])(
    'home and away matches of %i teams differ by at most one in half a season',
    (teams) => {
      for (let team = 0; team < teams; team += 1) {
        const home = singleRoundRobin(teams).filter((round) =>
          round.some((pair) => pair.home === team),
        ).length;
        expect(Math.abs(2 * home - (teams - 1))).toBeLessThanOrEqual(1);
      }
    },
  );
});
