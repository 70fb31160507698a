import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import { MatchSnapshots } from './match-snapshots.ts';
import { MovedKickoffs } from './moved-kickoffs.ts';
import { KICKOFF_MS, reported, score, status } from './testing/reported.ts';

const clock = new ManualClock(0);
const state = temporaryState(clock);
const moves = new MovedKickoffs(state, clock, clock);

afterAll(() => state.close());

describe('MatchSnapshots', () => {
  test('the cursor moves with each change and with nothing else', () => {
    const snapshots = new MatchSnapshots(moves);
    const match = reported({ status: status('1H', 10), score: score(0, 0) });
    snapshots.observe({ match, observedAtMs: 1000 });
    expect(snapshots.cursor).toBe('1000-0');
    snapshots.observe({ match, observedAtMs: 2000 });
    expect(snapshots.cursor).toBe('1000-0');
    snapshots.observe({ match: reported({ ...match, id: '2' }), observedAtMs: 2000 });
    snapshots.observe({ match: reported({ ...match, id: '3' }), observedAtMs: 2000 });
    expect(snapshots.cursor).toBe('2000-1');
  });

  test('the cursor never goes back, though a part comes late from an older answer', () => {
    const snapshots = new MatchSnapshots(moves);
    snapshots.observe({ match: reported({ id: '1' }), observedAtMs: 5000 });
    snapshots.observe({ match: reported({ id: '2' }), observedAtMs: 1000 });
    expect(snapshots.cursor).toBe('5000-1');
  });

  test('it forgets the matches that nobody asked for longest', () => {
    const snapshots = new MatchSnapshots(moves, 2);
    for (const id of ['1', '2', '3']) snapshots.observe({ match: reported({ id }), observedAtMs: 1000 });
    expect([snapshots.byId('1'), snapshots.byId('3')?.id]).toEqual([undefined, '3']);
  });

  test('the second leg of a tie has the aggregate, whichever call told of the first', () => {
    const snapshots = new MatchSnapshots(moves);
    const first = reported({ id: '1', status: status('FT'), score: score(2, 1) });
    const league = { ...first.league, round: 'Semi-finals' };
    snapshots.observe({ match: { ...first, league }, observedAtMs: 1000 });
    const { home, away } = first;
    const legs = { id: '2', league, home: away, away: home, kickoffMs: KICKOFF_MS + 604_800_000 };
    const goalless = reported({ ...legs, status: status('1H', 3), score: score(0, 0) });
    expect(snapshots.observe({ match: goalless, observedAtMs: 2000 }).aggregate).toEqual({
      home: 1,
      away: 2,
    });
    const level = reported({ ...legs, status: status('1H', 9), score: score(1, 0) });
    expect(snapshots.observe({ match: level, observedAtMs: 3000 }).aggregate).toEqual({ home: 2, away: 2 });
    expect(snapshots.byId('1')?.aggregate).toBeNull();
  });

  test('that a match was moved is remembered when its snapshot is gone', () => {
    const snapshots = new MatchSnapshots(moves);
    const later = { kickoffMs: KICKOFF_MS + 86_400_000 };
    snapshots.observe({ match: reported({ id: '7' }), observedAtMs: 1000 });
    snapshots.observe({ match: reported({ id: '7', ...later }), observedAtMs: 2000 });
    const afresh = new MatchSnapshots(moves);
    const match = afresh.observe({ match: reported({ id: '7', ...later }), observedAtMs: 3000 });
    expect(match.previousKickoffMs).toBe(KICKOFF_MS);
  });
});
