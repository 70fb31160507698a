import { Day, Id, Instant, SeasonYear } from './identifiers.ts';

it.each([
  [
    Id,
    ['1035', 'a', 'A.b_c-d', 'x'.repeat(128)],
    ['', '.', '..', '-1', '_a', 'a/b', 'a b', 'é', 'x'.repeat(129), 'a\n'],
  ],
  [
    Day,
    ['2026-11-21', '2024-02-29'],
    ['2026-02-29', '2026-11-31', '2026-13-01', '21.11.2026', '2026-1-1', '', '2026-11-21T00:00:00Z'],
  ],
  [
    Instant,
    ['2026-11-21T15:00:00Z', '2026-11-21T15:00:00.250Z'],
    ['2026-11-21T15:00:00+01:00', '2026-11-21', '2026-11-21T25:00:00Z'],
  ],
  [SeasonYear, [1850, 2026, 2200], [1849, 2201, 2026.5, '2026']],
])('accepts and refuses %#', (schema, good, bad) => {
  for (const value of good) expect([value, schema.safeParse(value).success]).toEqual([value, true]);
  for (const value of bad) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
});
