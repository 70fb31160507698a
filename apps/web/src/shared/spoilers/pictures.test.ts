import type { MatchSummary } from '@touchline/contracts';
import fc from 'fast-check';
import { handTimers } from '../testing/hand-timers.ts';
import { isRedacted } from './shield/answer-marks.ts';
import { SpoilerFilter } from './spoiler-filter.ts';
import { SpoilersStore } from './spoilers-store.ts';
import { matchOf, NOW_MS } from './testing/results.ts';

const favourites = {
  view: () => ({ teams: [], leagues: [], matches: [] }),
  subscribe: () => () => undefined,
};

/** A page whose setting hides nothing, on a device whose clock is an hour slow. */
function page() {
  const store = new SpoilersStore(() => {
    throw new Error('no storage');
  });
  const nowMs = () => NOW_MS - 3_600_000;
  const filter = new SpoilerFilter({ store, favourites, timers: handTimers(), nowMs, worldNowMs: nowMs });
  let renders = 0;
  filter.subscribe(() => (renders += 1));
  const see = (match: MatchSummary): unknown => filter.view()?.(match) ?? match;
  return { pictures: filter.played, see, renders: () => renders };
}

/** A match that has been the same since an instant. */
const since = (atMs: number, home: number, id = 'm1'): MatchSummary => ({
  ...matchOf({ id, home: 'a', away: 'b', phase: 'live', code: '1H', goals: [home, 0] }),
  updatedAt: new Date(atMs).toISOString(),
});

/** How late, after its picture, a goal may be shown at most. */
const BAR_MS = 500;

test('before playback the match is shown as received', () => {
  const { pictures, see } = page();
  const level = since(NOW_MS, 0);
  pictures.show('m1', undefined);
  expect(see(level)).toBe(level);
});

test('a goal waits for its picture and then renders without a request', () => {
  const { pictures, see, renders } = page();
  pictures.show('m1', undefined);
  see(since(NOW_MS - 60_000, 0));
  const goal = since(NOW_MS, 1);
  pictures.show('m1', NOW_MS - 8000);
  expect(see(goal)).toMatchObject({ score: { home: 0 } });
  const before = renders();
  pictures.show('m1', NOW_MS - 1);
  expect(see(goal)).toMatchObject({ score: { home: 0 } });
  expect(renders()).toBe(before);
  pictures.show('m1', NOW_MS + BAR_MS);
  expect(renders()).toBe(before + 1);
  expect(see(goal)).toBe(goal);
});

test('going back in the stream goes back in the score', () => {
  const { pictures, see } = page();
  pictures.show('m1', undefined);
  see(since(NOW_MS - 60_000, 0));
  const goal = since(NOW_MS, 1);
  see(goal);
  pictures.show('m1', NOW_MS + 20_000);
  expect(see(goal)).toBe(goal);
  pictures.show('m1', NOW_MS - 10_000);
  expect(see(goal)).toMatchObject({ score: { home: 0 } });
});

test('no score is shown for a picture that is older than all known versions', () => {
  const { pictures, see } = page();
  pictures.show('m1', NOW_MS - 90_000);
  const shown = see(since(NOW_MS - 60_000, 2));
  expect(typeof shown === 'object' && shown !== null && isRedacted(shown)).toBe(true);
});

test('other matches are shown as received', () => {
  const { pictures, see } = page();
  pictures.show('m1', NOW_MS - 30_000);
  const other = since(NOW_MS, 3, 'm2');
  expect(see(other)).toBe(other);
});

test('a match that can no longer be watched is shown as received', () => {
  const { pictures, see } = page();
  see(since(NOW_MS - 60_000, 0));
  pictures.show('m1', NOW_MS - 30_000);
  pictures.forget('m1');
  const goal = since(NOW_MS, 1);
  expect(see(goal)).toBe(goal);
});

test('whatever happens and wherever the viewer seeks, the score is never ahead of the picture and never 500 ms behind it', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('goal' as const), afterMs: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('picture' as const), lateMs: fc.integer({ min: 0, max: 60_000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const { pictures, see } = page();
      let worldMs = NOW_MS;
      let latest = since(worldMs - 300_000, 0);
      const goals = [worldMs - 300_000];
      pictures.show('m1', undefined);
      see(latest);
      for (const one of steps) {
        if (one.kind === 'goal') {
          worldMs += one.afterMs;
          latest = since(worldMs, goals.length);
          goals.push(worldMs);
          see(latest);
          continue;
        }
        const pictureMs = worldMs - one.lateMs;
        pictures.show('m1', pictureMs);
        const shown = see(latest);
        const home = (shown as MatchSummary).score.home ?? Number.NaN;
        const scoredBy = (ms: number): number => goals.filter((atMs) => atMs <= ms).length - 1;
        expect(home).toBeLessThanOrEqual(scoredBy(pictureMs));
        expect(home).toBeGreaterThanOrEqual(scoredBy(pictureMs - BAR_MS));
      }
    }),
  );
});
