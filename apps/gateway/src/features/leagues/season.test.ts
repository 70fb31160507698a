import { chosenSeason, presentSeason } from './season.ts';

const season = (year: number, current = false) => ({
  year,
  start: `${String(year)}-08-01`,
  end: `${String(year + 1)}-05-31`,
  current,
  has: { standings: true, scorers: true, lineups: true },
});

describe('seasons', () => {
  test('the present one is the current one, else the last', () => {
    expect(presentSeason({ seasons: [season(2024), season(2025, true), season(2026)] })?.year).toBe(2025);
    expect(presentSeason({ seasons: [season(2026), season(2024)] })?.year).toBe(2026);
    expect(presentSeason({ seasons: [] })).toBeUndefined();
  });

  test('an asked season must have been one of the league', () => {
    const league = { seasons: [season(2024), season(2025, true)] };
    expect(chosenSeason(league, undefined)?.year).toBe(2025);
    expect(chosenSeason(league, 2024)?.year).toBe(2024);
    expect(chosenSeason(league, 1999)).toBeUndefined();
  });
});
