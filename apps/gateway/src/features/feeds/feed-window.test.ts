import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_CODES } from '@touchline/contracts';
import { chosen, daysOf, publishedMs, WINDOWS } from './feed-window.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';

const at = (text: string): number => Date.parse(text);

describe('pubDate', () => {
  it.each([
    ['NS', '2026-11-14T00:00:00Z'],
    ['TBD', '2026-11-14T00:00:00Z'],
    ['PST', '2026-11-14T00:00:00Z'],
    ['CANC', '2026-11-14T00:00:00Z'],
    ['1H', '2026-11-21T15:00:00Z'],
    ['HT', '2026-11-21T15:00:00Z'],
    ['FT', '2026-11-21T15:00:00Z'],
    ['PEN', '2026-11-21T15:00:00Z'],
    ['ABD', '2026-11-21T15:00:00Z'],
    ['AWD', '2026-11-21T15:00:00Z'],
  ] as const)('of %s is %s', (code, instant) => {
    expect(publishedMs(matchOf({ code }))).toBe(at(instant));
  });

  it('is not moved by anything that happens in a match', () => {
    const begun = ['1H', 'HT', '2H', 'ET', 'P', 'FT', 'PEN'] as const;
    const dates = begun.map((code, index) =>
      publishedMs(matchOf({ code, changedAtMs: NOW_MS + index, score: { home: index, away: 0 } })),
    );
    expect(new Set(dates).size).toBe(1);
  });

  it('is never in the future for what any window lets in', () => {
    for (const window of Object.values(WINDOWS))
      for (let hours = -24 * 20; hours < 24 * 20; hours += 1) {
        const match = matchOf({ kickoffMs: NOW_MS + hours * 3_600_000 });
        for (const item of chosen([match], window, NOW_MS))
          expect(publishedMs(item)).toBeLessThanOrEqual(NOW_MS);
      }
  });

  it('is known for all 19 states', () => {
    for (const code of STATUS_CODES) expect(Number.isFinite(publishedMs(matchOf({ code })))).toBe(true);
  });
});

describe('the window', () => {
  it('of all matches is yesterday to tomorrow, in UTC', () => {
    expect(daysOf(WINDOWS.matches, NOW_MS)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    const kickoffs = ['2026-11-19T23:59', '2026-11-20T00:00', '2026-11-22T23:59', '2026-11-23T00:00'];
    const matches = kickoffs.map((text, index) =>
      matchOf({ id: String(index), kickoffMs: at(`${text}:00Z`) }),
    );
    expect(
      chosen(matches, WINDOWS.matches, NOW_MS)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['1', '2']);
  });

  it('of a league or team is two weeks back and one ahead', () => {
    for (const window of [WINDOWS.league, WINDOWS.team]) {
      const kickoffs = ['2026-11-06T23:59', '2026-11-07T00:00', '2026-11-28T23:59', '2026-11-29T00:00'];
      const matches = kickoffs.map((text, index) =>
        matchOf({ id: String(index), kickoffMs: at(`${text}:00Z`) }),
      );
      expect(
        chosen(matches, window, NOW_MS)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(['1', '2']);
    }
  });
});

describe('order and limit', () => {
  it('puts the latest kick-off first, then fixtures, and equal ones by id', () => {
    const matches = [
      matchOf({ id: 'fixture', kickoffMs: at('2026-11-21T18:00:00Z') }),
      matchOf({ id: 'over', code: 'FT', kickoffMs: at('2026-11-20T15:00:00Z') }),
      matchOf({ id: 'on-b', code: '1H', kickoffMs: at('2026-11-21T11:30:00Z') }),
      matchOf({ id: 'on-a', code: '1H', kickoffMs: at('2026-11-21T11:30:00Z') }),
      matchOf({ id: 'tomorrow', kickoffMs: at('2026-11-22T18:00:00Z') }),
    ];
    const order = ['on-a', 'on-b', 'over', 'tomorrow', 'fixture'];
    expect(chosen(matches, WINDOWS.matches, NOW_MS).map(({ id }) => id)).toEqual(order);
    expect(chosen(matches.toReversed(), WINDOWS.matches, NOW_MS).map(({ id }) => id)).toEqual(order);
  });

  it('keeps to the limit with those nearest to now', () => {
    const matches = Array.from({ length: 300 }, (_, index) =>
      matchOf({ id: String(index), code: 'FT', kickoffMs: NOW_MS - index * 60_000 }),
    );
    const kept = chosen(matches, WINDOWS.matches, NOW_MS).map(({ id }) => Number(id));
    expect(kept).toHaveLength(200);
    expect(Math.max(...kept)).toBe(199);
    expect(chosen(matches, WINDOWS.league, NOW_MS)).toHaveLength(100);
  });
});

describe('the partner guide', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../../../docs/guides/partner-feeds.md'),
    'utf8',
  );
  const row = (head: string): readonly string[] =>
    (guide.split('\n').find((line) => line.startsWith(`| ${head}`)) ?? '')
      .split('|')
      .map((cell) => cell.trim());

  it('states the limits', () => {
    expect(row('items at most').slice(2, 4)).toEqual([
      String(WINDOWS.matches.limit),
      String(WINDOWS.league.limit),
    ]);
    expect(WINDOWS.team).toEqual(WINDOWS.league);
  });

  it('states the windows', () => {
    const { daysBack, daysAhead } = WINDOWS.league;
    expect(WINDOWS.matches).toMatchObject({ daysBack: 1, daysAhead: 1 });
    expect(row('kick-off, in UTC days').slice(2, 4)).toEqual([
      'yesterday to tomorrow',
      `${String(daysBack)} days back to ${String(daysAhead)} days ahead`,
    ]);
  });
});
