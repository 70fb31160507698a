import { MatchSnapshots } from './match-snapshots.ts';
import { reported, score, status } from './testing/reported.ts';

describe('MatchSnapshots', () => {
  test('the cursor moves with each change and with nothing else', () => {
    const snapshots = new MatchSnapshots();
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
    const snapshots = new MatchSnapshots();
    snapshots.observe({ match: reported({ id: '1' }), observedAtMs: 5000 });
    snapshots.observe({ match: reported({ id: '2' }), observedAtMs: 1000 });
    expect(snapshots.cursor).toBe('5000-1');
  });

  test('it forgets the matches that nobody asked for longest', () => {
    const snapshots = new MatchSnapshots(2);
    for (const id of ['1', '2', '3']) snapshots.observe({ match: reported({ id }), observedAtMs: 1000 });
    expect([snapshots.byId('1'), snapshots.byId('3')?.id]).toEqual([undefined, '3']);
  });
});
