import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { MatchSnapshots } from './match-snapshots.ts';
import { MovedKickoffs } from './moved-kickoffs.ts';
import { KICKOFF_MS, reported, score, status } from '../testing/reported.ts';

const clock = new ManualClock(0);
const state = temporaryState(clock);
const moves = new MovedKickoffs(state, clock, clock);

afterAll(() => state.close());

describe('MatchSnapshots', () => {
  test('the cursor is the last position that the stream has set', () => {
    const snapshots = new MatchSnapshots(moves);
    expect(snapshots.cursor).toBeUndefined();
    snapshots.standAt('abcd.7');
    expect(snapshots.cursor).toBe('abcd.7');
  });

  test('a published match is listed while it is under way and newer than the list', () => {
    const snapshots = new MatchSnapshots(moves);
    const elsewhere = new MatchSnapshots(moves);
    const on = reported({ status: status('1H', 10), score: score(0, 0), events: [] });
    snapshots.adopt(elsewhere.observe({ match: on, observedAtMs: 2000 }));
    expect(snapshots.publishedSince(1999).map(({ id }) => id)).toEqual(['1']);
    expect(snapshots.publishedSince(2000)).toEqual([]);
    snapshots.adopt(
      elsewhere.observe({ match: reported({ ...on, status: status('FT') }), observedAtMs: 9000 }),
    );
    expect([snapshots.byId('1')?.status.code, snapshots.publishedSince(0)]).toEqual(['FT', []]);
  });

  test('evicts the least recently used match', () => {
    const snapshots = new MatchSnapshots(moves, 2);
    for (const id of ['1', '2', '3']) snapshots.observe({ match: reported({ id }), observedAtMs: 1000 });
    expect([snapshots.byId('1'), snapshots.byId('3')?.id]).toEqual([undefined, '3']);
  });

  test('the second leg of a tie gets the aggregate once the first leg is known', () => {
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

  test('a move of the kick-off is remembered when the snapshot is gone', () => {
    const snapshots = new MatchSnapshots(moves);
    const later = { kickoffMs: KICKOFF_MS + 86_400_000 };
    snapshots.observe({ match: reported({ id: '7' }), observedAtMs: 1000 });
    snapshots.observe({ match: reported({ id: '7', ...later }), observedAtMs: 2000 });
    const afresh = new MatchSnapshots(moves);
    const match = afresh.observe({ match: reported({ id: '7', ...later }), observedAtMs: 3000 });
    expect(match.previousKickoffMs).toBe(KICKOFF_MS);
  });
});
