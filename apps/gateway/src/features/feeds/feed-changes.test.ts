import { FeedChanges } from './feed-changes.ts';
import type { Match } from './items/feed.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';

const MINUTE_MS = 60_000;
const KICKOFF_MS = NOW_MS - 110 * MINUTE_MS;
const live = matchOf({ code: '2H', kickoffMs: KICKOFF_MS, score: { home: 1, away: 0 }, changedAtMs: NOW_MS });

/** Returns the snapshot with a change after so many minutes. */
function after(match: Match, minutes: number, parts: Partial<Match>): Match {
  return { ...match, ...parts, version: match.version + 1, changedAtMs: NOW_MS + minutes * MINUTE_MS };
}

describe('when an item changed', () => {
  it.each<[string, Partial<Match>]>([
    ['a minute', { status: { ...live.status, minute: 77 } }],
    ['line-ups', { lineups: null }],
    ['statistics', { statistics: [] }],
    ['a referee', { referee: 'A. Referee' }],
    ['a half-time score', { score: { ...live.score, halfTime: { home: 1, away: 0 } } }],
  ])('does not change with %s, which is not in any item', (_, parts) => {
    const changes = new FeedChanges();
    expect(changes.changedMs(live)).toBe(NOW_MS);
    expect(changes.changedMs(after(live, 5, parts))).toBe(NOW_MS);
  });

  it.each<[string, Partial<Match>]>([
    ['a goal', { score: { ...live.score, home: 2 } }],
    ['the whistle', { status: { ...live.status, code: 'FT' } }],
    ['penalties', { score: { ...live.score, penalties: { home: 5, away: 4 } } }],
    ['another name', { home: { ...live.home, name: 'Lions FC' } }],
    ['another kick-off', { kickoffMs: KICKOFF_MS + MINUTE_MS }],
  ])('changes with %s', (_, parts) => {
    const changes = new FeedChanges();
    changes.changedMs(live);
    expect(changes.changedMs(after(live, 5, parts))).toBe(NOW_MS + 5 * MINUTE_MS);
  });

  it('is the usual time if the match was over, or had not begun, when first seen', () => {
    const changes = new FeedChanges();
    const over = matchOf({ id: 'over', code: 'FT', kickoffMs: NOW_MS - 300 * MINUTE_MS });
    expect(changes.changedMs(over)).toBe(NOW_MS - 175 * MINUTE_MS);
    expect(changes.changedMs(matchOf({ id: 'next' }))).toBe(Date.UTC(2026, 10, 14));
    const lately = matchOf({ id: 'lately', code: 'FT', kickoffMs: NOW_MS - 100 * MINUTE_MS });
    expect(changes.changedMs(lately)).toBe(NOW_MS);
  });
});

describe('when a match ended', () => {
  it('is when the end was seen, and a correction does not change it', () => {
    const changes = new FeedChanges();
    expect(changes.endedMs(live)).toBeNaN();
    const over = after(live, 10, { status: { ...live.status, code: 'FT' } });
    expect(changes.endedMs(over)).toBe(NOW_MS + 10 * MINUTE_MS);
    const corrected = after(over, 90, { score: { ...live.score, home: 2 } });
    expect(changes.endedMs(corrected)).toBe(NOW_MS + 10 * MINUTE_MS);
  });

  it.each([
    ['FT', 125],
    ['AET', 165],
    ['PEN', 180],
  ] as const)('is the latest usual end for a match that was over when first seen (%s)', (code, minutes) => {
    const over = matchOf({ code, kickoffMs: KICKOFF_MS });
    expect(new FeedChanges().endedMs(over)).toBe(KICKOFF_MS + minutes * MINUTE_MS);
  });
});

describe('when a feed changed', () => {
  it('stays the same while the content does', () => {
    const changes = new FeedChanges();
    expect(changes.feedChangedMs('/a', 'one', NOW_MS, NOW_MS)).toBe(NOW_MS);
    expect(changes.feedChangedMs('/a', 'one', NOW_MS + 9000, NOW_MS + 9000)).toBe(NOW_MS);
    expect(changes.feedChangedMs('/b', 'one', NOW_MS + 9000, NOW_MS + 9000)).toBe(NOW_MS + 9000);
  });

  it('changes with the content, even if an item has left and the newest is older', () => {
    const changes = new FeedChanges();
    changes.feedChangedMs('/a', 'one', NOW_MS, NOW_MS);
    expect(changes.feedChangedMs('/a', 'two', NOW_MS - 60_000, NOW_MS + 5000)).toBe(NOW_MS + 5000);
    // Two changes within a second need different HTTP dates.
    expect(changes.feedChangedMs('/a', 'three', NOW_MS + 5100, NOW_MS + 5100)).toBe(NOW_MS + 6000);
  });
});
