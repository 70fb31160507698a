import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_CODES } from '@touchline/contracts';
import { z } from 'zod';
import type { FeedSubject, Match } from './feed.ts';
import { chosen as chosenBy, daysOf, publishedMs, WINDOWS } from './feed-window.ts';
import { matchOf, NOW_MS } from '../testing/matches.ts';

const at = (text: string): number => Date.parse(text);
const Shipped = z.object({
  routes: z.object({ feeds: z.object({ cold: z.object({ errorMs: z.object({ value: z.number() }) }) }) }),
});
const KINDS = ['matches', 'results', 'league', 'team'] as const;

/** Selects matches, assuming that a match takes two hours. */
function chosen(matches: readonly Match[], kind: FeedSubject['kind'], nowMs = NOW_MS): readonly Match[] {
  return chosenBy(matches, kind, nowMs, ({ kickoffMs }) => kickoffMs + 2 * 3_600_000);
}

function ids(matches: readonly Match[]): readonly string[] {
  return matches.map(({ id }) => id);
}

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

  it('does not change with anything that happens in a match', () => {
    const begun = ['1H', 'HT', '2H', 'ET', 'P', 'FT', 'PEN'] as const;
    const dates = begun.map((code, index) =>
      publishedMs(matchOf({ code, changedAtMs: NOW_MS + index, score: { home: index, away: 0 } })),
    );
    expect(new Set(dates).size).toBe(1);
  });

  it('is never in the future for a match within any window', () => {
    for (const kind of KINDS)
      for (let hours = -24 * 20; hours < 24 * 20; hours += 1) {
        const match = matchOf({ kickoffMs: NOW_MS + hours * 3_600_000 });
        for (const item of chosen([match], kind)) expect(publishedMs(item)).toBeLessThanOrEqual(NOW_MS);
      }
  });

  it('exists for all 19 statuses', () => {
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
    expect(ids(chosen(matches, 'matches')).toSorted()).toEqual(['1', '2']);
  });

  it('of a league or team is two weeks back and one ahead', () => {
    for (const kind of ['league', 'team'] as const) {
      const kickoffs = ['2026-11-06T23:59', '2026-11-07T00:00', '2026-11-28T23:59', '2026-11-29T00:00'];
      const matches = kickoffs.map((text, index) =>
        matchOf({ id: String(index), kickoffMs: at(`${text}:00Z`) }),
      );
      expect(ids(chosen(matches, kind)).toSorted()).toEqual(['1', '2']);
    }
  });
});

describe('order and limit', () => {
  it('lists live matches first, then past ones, then upcoming ones, the next of them on top', () => {
    const matches = [
      matchOf({ id: 'tonight', kickoffMs: at('2026-11-21T18:00:00Z') }),
      matchOf({ id: 'postponed', code: 'PST', kickoffMs: at('2026-11-20T18:00:00Z') }),
      matchOf({ id: 'yesterday', code: 'FT', kickoffMs: at('2026-11-20T15:00:00Z') }),
      matchOf({ id: 'abandoned', code: 'ABD', kickoffMs: at('2026-11-20T14:00:00Z') }),
      matchOf({ id: 'over', code: 'FT', kickoffMs: at('2026-11-21T09:00:00Z') }),
      matchOf({ id: 'extra-time', code: 'ET', kickoffMs: at('2026-11-21T08:00:00Z') }),
      matchOf({ id: 'on-b', code: '1H', kickoffMs: at('2026-11-21T11:30:00Z') }),
      matchOf({ id: 'on-a', code: 'HT', kickoffMs: at('2026-11-21T11:30:00Z') }),
      matchOf({ id: 'interrupted', code: 'INT', kickoffMs: at('2026-11-20T20:00:00Z') }),
      matchOf({ id: 'tomorrow', kickoffMs: at('2026-11-22T18:00:00Z') }),
    ];
    const live = ['on-a', 'on-b', 'extra-time', 'interrupted'];
    const order = [...live, 'over', 'yesterday', 'abandoned', 'tonight', 'tomorrow', 'postponed'];
    expect(ids(chosen(matches, 'matches'))).toEqual(order);
    expect(ids(chosen(matches.toReversed(), 'matches'))).toEqual(order);
    // The order does not change as time passes.
    expect(ids(chosen(matches, 'matches', NOW_MS + 8 * 3_600_000))).toEqual(order);
    expect(ids(chosen(matches, 'results'))).toEqual(['over', 'yesterday']);
  });

  it('fills the limit with the newest results, then the next fixtures', () => {
    const results = Array.from({ length: 150 }, (_, index) =>
      matchOf({ id: `over-${String(index)}`, code: 'FT', kickoffMs: NOW_MS - (300 + index) * 60_000 }),
    );
    const fixtures = Array.from({ length: 150 }, (_, index) =>
      matchOf({ id: `next-${String(index)}`, kickoffMs: NOW_MS + index * 60_000 }),
    );
    const kept = ids(chosen([...fixtures, ...results], 'matches'));
    expect(kept).toEqual(ids([...results, ...fixtures.slice(0, 50)]));
    expect(chosen([...fixtures, ...results], 'league')).toHaveLength(100);
  });

  it('contains every live match and every match that ended in the last hour, even on a full day', () => {
    const group = (count: number, code: 'FT' | '2H' | 'NS', kickoffMs: number): readonly Match[] =>
      Array.from({ length: count }, (_, index) =>
        matchOf({ id: `${code}-${String(kickoffMs)}-${String(index).padStart(3, '0')}`, code, kickoffMs }),
      );
    const live = group(150, '2H', NOW_MS - 3_600_000);
    const justEnded = group(152, 'FT', NOW_MS - 2.5 * 3_600_000);
    const earlier = group(198, 'FT', NOW_MS - 6 * 3_600_000);
    const coming = group(300, 'NS', NOW_MS + 60_000);
    const day = [...coming, ...earlier, ...justEnded, ...live];
    expect(day).toHaveLength(800);
    expect(new Set(chosen(day, 'matches'))).toEqual(new Set([...live, ...justEnded]));
    expect(new Set(chosen(day, 'results'))).toEqual(new Set([...justEnded, ...earlier.slice(0, 48)]));
  });
});

describe('the partner guide', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../../../../docs/guides/partner-feeds.md'),
    'utf8',
  );
  const row = (head: string): readonly string[] =>
    (guide.split('\n').find((line) => line.startsWith(`| ${head}`)) ?? '')
      .split('|')
      .map((cell) => cell.trim());

  it('states the limits', () => {
    expect(row('items at most').slice(2, 5)).toEqual([
      String(WINDOWS.matches.limit),
      String(WINDOWS.results.limit),
      String(WINDOWS.league.limit),
    ]);
    expect(WINDOWS.team).toEqual(WINDOWS.league);
    expect(WINDOWS.results.limit).toBe(WINDOWS.matches.limit);
  });

  it('states how long an old feed is served, in agreement with the policy', () => {
    const shipped = readFileSync(join(import.meta.dirname, '../../../default-cache-policy.json'), 'utf8');
    const { value } = Shipped.parse(JSON.parse(shipped)).routes.feeds.cold.errorMs;
    expect(value).toBe(3 * 3_600_000);
    expect(guide).toContain('the last good version for up to three hours');
    expect(guide).not.toContain('six hours');
  });

  it('states the windows', () => {
    const { daysBack, daysAhead } = WINDOWS.league;
    expect(WINDOWS.matches).toMatchObject({ daysBack: 1, daysAhead: 1 });
    expect(WINDOWS.results).toMatchObject({ daysBack: 1, daysAhead: 0 });
    expect(row('kick-off, in UTC days').slice(2, 5)).toEqual([
      'yesterday to tomorrow',
      'yesterday and today',
      `${String(daysBack)} days back to ${String(daysAhead)} days ahead`,
    ]);
  });
});
