import { presentSeasonsOf } from './team-season.ts';

const league = (season: number) => ({
  summary: {
    id: '1',
    sport: 'football',
    name: 'x',
    type: 'cup',
    country: { code: null, name: 'World' },
    logo: null,
    season,
  } as const,
});

test.each([
  ['a season that runs over the winter beside one of the calendar', [2025, 2026, 2025], [2026, 2025]],
  ['one season', [2026, 2026], [2026]],
  ['not one of a competition that is not held any more', [2014, 2026], [2026]],
  ['none of a team that plays in no league now', [], []],
])('%s', (_what, seasons, expected) => {
  expect(presentSeasonsOf(seasons.map(league))).toEqual(expected);
});
