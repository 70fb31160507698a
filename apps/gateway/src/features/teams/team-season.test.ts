import { presentSeasonOf } from './team-season.ts';

test('the newest season of the leagues that a team plays in, else this year', () => {
  const nowMs = Date.UTC(2026, 10, 21);
  const summary = {
    id: '1',
    sport: 'football',
    name: 'x',
    type: 'cup',
    country: { code: null, name: 'World' },
    logo: null,
  } as const;
  expect(
    presentSeasonOf(
      [{ summary: { ...summary, season: 2025 } }, { summary: { ...summary, season: 2026 } }],
      nowMs,
    ),
  ).toBe(2026);
  expect(presentSeasonOf([], nowMs)).toBe(2026);
});
