import { Logger } from '@nestjs/common';
import { CutState } from '../../platform/state/testing/cut-state.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import { AgreedDates } from './agreed-dates.ts';
import { FeedChanges } from './feed-changes.ts';
import type { Match } from './items/feed.ts';
import { matchOf, NOW_MS } from './testing/matches.ts';

const MINUTE_MS = 60_000;
const KICKOFF_MS = NOW_MS - 110 * MINUTE_MS;
const live = matchOf({ code: '2H', kickoffMs: KICKOFF_MS, score: { home: 1, away: 0 }, changedAtMs: NOW_MS });

/** Processes of one site: they share state and a clock. */
function site() {
  const clock = new ManualClock(NOW_MS);
  const state = new CutState(temporaryState(clock));
  const process = () => new FeedChanges(new AgreedDates('feed-dates', state, clock, clock));
  return { clock, state, process };
}

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
    const changes = site().process();
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
    const changes = site().process();
    changes.changedMs(live);
    expect(changes.changedMs(after(live, 5, parts))).toBe(NOW_MS + 5 * MINUTE_MS);
  });

  it('is the usual time if the match was over, or had not begun, when first seen', () => {
    const changes = site().process();
    const over = matchOf({ id: 'over', code: 'FT', kickoffMs: NOW_MS - 300 * MINUTE_MS });
    expect(changes.changedMs(over)).toBe(NOW_MS - 175 * MINUTE_MS);
    expect(changes.changedMs(matchOf({ id: 'next' }))).toBe(Date.UTC(2026, 10, 14));
    const lately = matchOf({ id: 'lately', code: 'FT', kickoffMs: NOW_MS - 100 * MINUTE_MS });
    expect(changes.changedMs(lately)).toBe(NOW_MS);
  });
});

describe('when a match ended', () => {
  it('is when the end was seen, and a correction does not change it', () => {
    const changes = site().process();
    expect(changes.endedMs(live)).toBeNaN();
    const over = after(live, 10, { status: { ...live.status, code: 'FT' } });
    expect(changes.endedMs(over)).toBe(NOW_MS + 10 * MINUTE_MS);
    const corrected = after(over, 90, { score: { ...live.score, home: 2 } });
    expect(changes.endedMs(corrected)).toBe(NOW_MS + 10 * MINUTE_MS);
  });

  it('is when the match was first seen to be over, if that is before its usual end', () => {
    const over = matchOf({ code: 'FT', kickoffMs: KICKOFF_MS });
    expect(site().process().endedMs(over)).toBe(NOW_MS);
  });

  it.each([
    ['FT', 125],
    ['AET', 165],
    ['PEN', 180],
  ] as const)('is the latest usual end for a match that was over when first seen (%s)', (code, minutes) => {
    const kickoffMs = NOW_MS - 300 * MINUTE_MS;
    const over = matchOf({ code, kickoffMs });
    expect(site().process().endedMs(over)).toBe(kickoffMs + minutes * MINUTE_MS);
  });
});

describe('the dates of a match that is over', () => {
  const over = matchOf({ code: 'FT', kickoffMs: NOW_MS - 300 * MINUTE_MS, score: { home: 2, away: 1 } });
  const usualEndMs = NOW_MS - 175 * MINUTE_MS;
  const dates = async (changes: FeedChanges, match: Match) => {
    await changes.settle([match]);
    return [changes.changedMs(match), changes.endedMs(match)];
  };

  it('are its usual end after a start, although a second list has changed the snapshot', async () => {
    const again = after(over, 0, { referee: 'A. Referee' });
    expect(await dates(site().process(), again)).toEqual([usualEndMs, usualEndMs]);
  });

  it('are when its end was seen, also for other processes and after ten restarts', async () => {
    const { clock, process } = site();
    const witness = process();
    witness.changedMs(live);
    const end = after(live, 8, { status: { ...live.status, code: 'FT' } });
    const seenMs = NOW_MS + 8 * MINUTE_MS;
    clock.advance(8 * MINUTE_MS);
    expect(await dates(witness, end)).toEqual([seenMs, seenMs]);
    for (let restart = 1; restart <= 10; restart += 1) {
      clock.advance(30 * MINUTE_MS);
      const seenLate = { ...end, version: restart, changedAtMs: clock.nowMs() };
      expect(await dates(process(), seenLate)).toEqual([seenMs, seenMs]);
    }
  });

  it('are the same for two processes that see the end at the same time', async () => {
    const { clock, process } = site();
    clock.advance(10 * MINUTE_MS);
    const seen = await Promise.all(
      [8, 9].map(async (minutes) => {
        const changes = process();
        changes.changedMs(live);
        return dates(changes, after(live, minutes, { status: { ...live.status, code: 'FT' } }));
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
  });

  it('keep the end, and the time at which a correction was seen, after a restart', async () => {
    const { clock, process } = site();
    const witness = process();
    await dates(witness, over);
    const corrected = after(over, 5, { score: { ...over.score, home: 3 } });
    clock.advance(5 * MINUTE_MS);
    const expected = [NOW_MS + 5 * MINUTE_MS, usualEndMs];
    expect(await dates(witness, corrected)).toEqual(expected);
    clock.advance(60 * MINUTE_MS);
    expect(await dates(process(), { ...corrected, changedAtMs: clock.nowMs() })).toEqual(expected);
  });

  it('tell of a correction that came while no process ran', async () => {
    const { clock, process } = site();
    await dates(process(), over);
    clock.advance(60 * MINUTE_MS);
    const corrected = after(over, 60, { score: { ...over.score, home: 3 } });
    expect(await dates(process(), corrected)).toEqual([clock.nowMs(), usualEndMs]);
  });

  it('are its usual end while state is unavailable, and agreed on a minute after it is back', async () => {
    Logger.overrideLogger(false);
    const { clock, state, process } = site();
    state.cut = true;
    const changes = process();
    expect(await dates(changes, over)).toEqual([usualEndMs, usualEndMs]);
    state.cut = false;
    expect(await dates(changes, over)).toEqual([usualEndMs, usualEndMs]);
    expect(await state.read('feed-dates', '2026-11-21')).toBeUndefined();
    clock.advance(MINUTE_MS);
    await dates(changes, over);
    expect(await state.read('feed-dates', '2026-11-21')).toBeDefined();
  });

  it('of a later time of the world are void when a demonstration starts again', async () => {
    const { clock, process } = site();
    const end = after(live, 60, { status: { ...live.status, code: 'FT' } });
    clock.advance(60 * MINUTE_MS);
    const witness = process();
    witness.changedMs(live);
    await dates(witness, end);
    clock.advance(-30 * MINUTE_MS);
    const sooner = { ...end, changedAtMs: clock.nowMs() };
    const usualMs = KICKOFF_MS + 125 * MINUTE_MS;
    expect(await dates(process(), sooner)).toEqual([usualMs, usualMs]);
  });
});

describe('when a feed changed', () => {
  it('stays the same while the content does', () => {
    const changes = site().process();
    expect(changes.feedChangedMs('/a', 'one', NOW_MS, NOW_MS)).toBe(NOW_MS);
    expect(changes.feedChangedMs('/a', 'one', NOW_MS + 9000, NOW_MS + 9000)).toBe(NOW_MS);
    expect(changes.feedChangedMs('/b', 'one', NOW_MS + 9000, NOW_MS + 9000)).toBe(NOW_MS + 9000);
  });

  it('changes with the content, even if an item has left and the newest is older', () => {
    const changes = site().process();
    changes.feedChangedMs('/a', 'one', NOW_MS, NOW_MS);
    expect(changes.feedChangedMs('/a', 'two', NOW_MS - 60_000, NOW_MS + 5000)).toBe(NOW_MS + 5000);
    // Two changes within a second need different HTTP dates.
    expect(changes.feedChangedMs('/a', 'three', NOW_MS + 5100, NOW_MS + 5100)).toBe(NOW_MS + 6000);
  });
});
