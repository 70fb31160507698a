import type { Favourites, MatchSummary } from '@touchline/contracts';
import { handTimers } from '../testing/hand-timers.ts';
import { isRedacted } from './shield/answer-marks.ts';
import { SpoilerFilter } from './spoiler-filter.ts';
import { SpoilersStore } from './spoilers-store.ts';
import { matchOf, NOW_MS } from './testing/results.ts';

const NOBODY: Favourites = { teams: [], leagues: [], matches: [] };
const favourites = { view: () => NOBODY, subscribe: () => () => undefined };

function late(delaySeconds: number, seen: string | null = null, startMs = NOW_MS) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const store = new SpoilersStore(() => storage);
  store.set({ shield: 'off', delaySeconds });
  const timers = handTimers();
  const now = () => startMs + timers.elapsedMs();
  const filter = new SpoilerFilter({ store, favourites, timers, nowMs: now, worldNowMs: now, seen });
  let renders = 0;
  filter.subscribe(() => (renders += 1));
  const see = (match: MatchSummary): unknown => filter.view()?.(match);
  return { store, timers, filter, see, renders: () => renders };
}

/** A match that has just changed. */
const goals = (home: number, away: number, changedMs = NOW_MS) => ({
  ...matchOf({ id: 'm1', home: 'a', away: 'b', phase: 'live', code: '1H', goals: [home, away] }),
  updatedAt: new Date(changedMs).toISOString(),
});

describe('a delayed picture', () => {
  test('a goal is shown with the picture: 45 s later, without a request', () => {
    const { see, timers, renders } = late(45);
    const level = goals(0, 0);
    see(level);
    timers.advance(60_000);
    expect(see(level)).toMatchObject({ score: { home: 0 } });
    const ahead = goals(1, 0);
    expect(see(ahead)).toMatchObject({ score: { home: 0 } });
    const before = renders();
    timers.advance(44_000);
    expect(see(ahead)).toMatchObject({ score: { home: 0 } });
    timers.advance(1000);
    expect(renders()).toBeGreaterThan(before);
    expect(see(ahead)).toMatchObject({ score: { home: 1 } });
  });

  test('on a new page the score waits, because the state at the picture’s time is unknown', () => {
    const { see, timers } = late(30);
    const ahead = goals(2, 1);
    const first = see(ahead);
    expect(first).toMatchObject({ score: { home: null } });
    expect(typeof first === 'object' && first !== null && isRedacted(first)).toBe(true);
    timers.advance(30_000);
    expect(see(ahead)).toMatchObject({ score: { home: 2, away: 1 } });
  });

  test('matches that ended long ago or have not begun are not delayed', () => {
    const { see } = late(180);
    const old = matchOf({
      id: 'm2',
      home: 'a',
      away: 'b',
      phase: 'finished',
      code: 'FT',
      goals: [3, 0],
      daysAgo: 1,
    });
    const later = matchOf({ id: 'm3', home: 'a', away: 'b', phase: 'scheduled', code: 'NS', goals: null });
    expect(see(old)).toBe(old);
    expect(see(later)).toBe(later);
  });

  test('versions of a list and of a match page are separate', () => {
    const { see, timers } = late(10);
    const line = goals(1, 0);
    const detail = { ...goals(1, 0, NOW_MS + 10_000), events: [], statistics: [] };
    see(line);
    timers.advance(10_000);
    expect(see(line)).toMatchObject({ score: { home: 1 } });
    expect(see(detail)).toMatchObject({ score: { home: null } });
  });
});

describe('a reopened page', () => {
  test('shows the older score immediately with its time, and the newer one with the picture', () => {
    const before = late(60);
    before.see(goals(0, 0));
    before.timers.advance(70_000);
    before.see(goals(0, 0));
    before.see(goals(1, 0));
    before.timers.advance(20_000);
    const after = late(60, before.filter.seen() ?? null, NOW_MS + 95_000);
    const shown = after.see(goals(2, 0, NOW_MS + 94_000));
    expect(shown).toMatchObject({ score: { home: 0 }, shownAsOf: new Date(NOW_MS).toISOString() });
    after.timers.advance(36_000);
    expect(after.see(goals(2, 0, NOW_MS + 94_000))).toMatchObject({ score: { home: 1 } });
  });

  test('immediately shows a score that is older than the delay', () => {
    const { see } = late(60);
    const still = goals(1, 1, NOW_MS - 61_000);
    expect(see(still)).toBe(still);
  });

  test('never shows a score that is newer than the picture', () => {
    const before = late(60);
    before.see(goals(1, 0));
    before.timers.advance(10_000);
    const after = late(60, before.filter.seen() ?? null, NOW_MS + 20_000);
    const shown = after.see(goals(1, 0));
    expect(typeof shown === 'object' && shown !== null && isRedacted(shown)).toBe(true);
  });

  test.each([null, 'no json', '{"a":1}', '[["line m1",[{"atMs":1}]]]'])('ignores %s', (seen) => {
    expect(late(60, seen).see(goals(1, 0))).toMatchObject({ score: { home: null } });
  });
});

describe('the filter function', () => {
  test('is undefined if nothing is hidden or delayed, and stays the same function until something changes', () => {
    const { filter, store } = late(0);
    expect(filter.view()).toBeUndefined();
    store.set({ shield: 'everything', delaySeconds: 0 });
    const first = filter.view();
    expect(filter.view()).toBe(first);
    store.reveal('m1');
    expect(filter.view()).not.toBe(first);
  });
});
