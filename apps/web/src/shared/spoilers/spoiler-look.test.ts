import type { Favourites, MatchSummary } from '@touchline/contracts';
import { handTimers } from '../testing/hand-timers.ts';
import { isConcealed } from './concealed.ts';
import { SpoilerLook } from './spoiler-look.ts';
import { SpoilersStore } from './spoilers-store.ts';
import { matchOf, NOW_MS } from './testing/results.ts';

const NOBODY: Favourites = { teams: [], leagues: [], matches: [] };
const favourites = { view: () => NOBODY, subscribe: () => () => undefined };

function late(delaySeconds: number) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const store = new SpoilersStore(() => storage);
  store.set({ shield: 'off', delaySeconds });
  const timers = handTimers();
  const now = () => NOW_MS + timers.elapsedMs();
  const look = new SpoilerLook({ store, favourites, timers, nowMs: now, worldNowMs: now });
  let drawn = 0;
  look.subscribe(() => (drawn += 1));
  const see = (match: MatchSummary): unknown => look.view()?.(match);
  return { store, timers, look, see, drawn: () => drawn };
}

const goals = (home: number, away: number) =>
  matchOf({ id: 'm1', home: 'a', away: 'b', phase: 'live', code: '1H', goals: [home, away] });

describe('a picture that is late', () => {
  test('a goal is shown when the picture shows it: 45 s later, and drawn without being asked', () => {
    const { see, timers, drawn } = late(45);
    const level = goals(0, 0);
    see(level);
    timers.advance(60_000);
    expect(see(level)).toMatchObject({ score: { home: 0 } });
    const ahead = goals(1, 0);
    expect(see(ahead)).toMatchObject({ score: { home: 0 } });
    const before = drawn();
    timers.advance(44_000);
    expect(see(ahead)).toMatchObject({ score: { home: 0 } });
    timers.advance(1000);
    expect(drawn()).toBeGreaterThan(before);
    expect(see(ahead)).toMatchObject({ score: { home: 1 } });
  });

  test('on opening nobody knows what the picture shows: the score waits', () => {
    const { see, timers } = late(30);
    const ahead = goals(2, 1);
    const first = see(ahead);
    expect(first).toMatchObject({ score: { home: null } });
    expect(typeof first === 'object' && first !== null && isConcealed(first)).toBe(true);
    timers.advance(30_000);
    expect(see(ahead)).toMatchObject({ score: { home: 2, away: 1 } });
  });

  test('what is long over, or has not begun, is not late', () => {
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

  test('a list and a page of one match do not mix', () => {
    const { see, timers } = late(10);
    const line = goals(1, 0);
    const detail = { ...goals(1, 0), events: [], statistics: [] };
    see(line);
    timers.advance(10_000);
    expect(see(line)).toMatchObject({ score: { home: 1 } });
    expect(see(detail)).toMatchObject({ score: { home: null } });
  });
});

describe('the look', () => {
  test('is none when nothing is wished, and one function until something changes', () => {
    const { look, store } = late(0);
    expect(look.view()).toBeUndefined();
    store.set({ shield: 'everything', delaySeconds: 0 });
    const first = look.view();
    expect(look.view()).toBe(first);
    store.reveal('m1');
    expect(look.view()).not.toBe(first);
  });
});
