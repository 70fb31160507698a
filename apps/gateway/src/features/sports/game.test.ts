import { chosenGameSeason, presentGameSeason } from './game.ts';

const season = (name: string, start: string | null, end: string | null, current: boolean | null = null) => ({
  name,
  start,
  end,
  current,
  standings: true,
});
const TODAY = '2026-11-21';

describe('seasons of other sports', () => {
  const seasons = [
    season('2025-2026', '2025-10-01', '2026-06-01'),
    season('2026-2027', '2026-10-01', '2027-06-01'),
    season('2027-2028', '2027-10-01', '2028-06-01'),
  ];

  test('the current one is the one marked so, otherwise that of today, otherwise the last to begin', () => {
    expect(presentGameSeason({ seasons }, TODAY)?.name).toBe('2026-2027');
    expect(presentGameSeason({ seasons }, '2030-01-01')?.name).toBe('2027-2028');
    expect(presentGameSeason({ seasons: [...seasons, season('2020', null, null, true)] }, TODAY)?.name).toBe(
      '2020',
    );
    expect(
      presentGameSeason({ seasons: [season('2024', null, null), season('2023', null, null)] }, TODAY)?.name,
    ).toBe('2024');
    expect(presentGameSeason({ seasons: [] }, TODAY)).toBeUndefined();
  });

  test('a requested season must be one of the league’s', () => {
    expect(chosenGameSeason({ seasons }, '2025-2026', TODAY)?.name).toBe('2025-2026');
    expect(chosenGameSeason({ seasons }, undefined, TODAY)?.name).toBe('2026-2027');
    expect(chosenGameSeason({ seasons }, '1999', TODAY)).toBeUndefined();
  });
});
