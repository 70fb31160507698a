import fc from 'fast-check';
import { alignEvents } from './event-identity.ts';
import type { ReportedEvent, Score } from '../match/match.ts';
import type { SnapshotEvent } from '../match/match-snapshot.ts';
import { goal, score, reportedEvent } from '../testing/reported.ts';

const GOALLESS = score(0, 0);

function after(
  known: readonly SnapshotEvent[],
  reported: readonly ReportedEvent[],
  counted: Score = GOALLESS,
) {
  return alignEvents({ matchId: '1', known, reported, score: counted, observedAtMs: 1000 });
}

function only<T>(list: readonly T[]): T {
  const [first, ...rest] = list;
  if (first === undefined || rest.length > 0) throw new Error(`expected one, got ${String(list.length)}`);
  return first;
}

describe('alignEvents', () => {
  const first = only(after([], [goal(23, null)], score(1, 0)));

  test('leaves an event that is reported again unrevised', () => {
    expect(after([first], [goal(23, null)])).toEqual([first]);
  });

  test.each([
    ['the scorer filled in', goal(23, 'Smith')],
    ['the minute moved by one', goal(24, null)],
    ['the minute moved by two', goal(21, null)],
    ['the scorer filled in and the minute moved', goal(25, 'Smith')],
    ['a penalty after all', reportedEvent('penalty-goal', 23)],
    ['an own goal after all', reportedEvent('own-goal', 23, { player: { id: '9', name: 'Unlucky' } })],
  ])('%s: the same event, revised', (_what, report) => {
    const event = only(after([first], [report]));
    expect(event).toMatchObject({ id: first.id, revision: 2, state: 'confirmed', ...report });
  });

  test('records the states of an event with their times: reported, withdrawn, reported again', () => {
    const at = (observedAtMs: number, known: readonly SnapshotEvent[], reported: readonly ReportedEvent[]) =>
      alignEvents({ matchId: '1', known, reported, score: GOALLESS, observedAtMs });
    const given = at(1000, [], [goal(23, 'Smith')]);
    expect(only(given).history).toEqual([]);
    const withdrawn = at(2000, given, []);
    expect(only(withdrawn).history).toEqual([
      { state: 'confirmed', atMs: 1000 },
      { state: 'withdrawn', atMs: 2000 },
    ]);
    expect(at(3000, withdrawn, [])).toEqual(withdrawn);
    expect(only(at(4000, withdrawn, [goal(23, 'Smith')])).history.map(({ state }) => state)).toEqual([
      'confirmed',
      'withdrawn',
      'confirmed',
    ]);
  });

  test('a goal whose scorer is corrected within its minute stays the same event', () => {
    const smith = only(after([], [goal(23, 'Smith')]));
    expect(only(after([smith], [goal(23, 'Jones')]))).toMatchObject({ id: smith.id, revision: 2 });
  });

  test('another scorer in another minute is a different goal', () => {
    const smith = only(after([], [goal(23, 'Smith')]));
    const events = after([smith], [goal(25, 'Jones')]);
    expect(events.map(({ state }) => state)).toEqual(['withdrawn', 'confirmed']);
    expect(events[1]?.id).not.toBe(smith.id);
  });

  test('a goal moved from stoppage time to the minute after it stays the same event', () => {
    const late = only(
      after([], [reportedEvent('goal', 45, { addedTime: 1, player: { id: '7', name: 'Late' } })]),
    );
    const moved = reportedEvent('goal', 46, { period: 'first-half', player: { id: '7', name: 'Late' } });
    expect(only(after([late], [moved])).id).toBe(late.id);
  });

  test('a goal credited to the other side stays the same event', () => {
    const own = only(after([], [goal(30, '5', 'home')]));
    expect(only(after([own], [goal(30, '5', 'away')]))).toMatchObject({
      id: own.id,
      side: 'away',
      revision: 2,
    });
  });

  test('a goal withdrawn by VAR and then given after all keeps its id', () => {
    const gone = only(after([first], [], GOALLESS));
    expect(gone).toMatchObject({ id: first.id, revision: 2, state: 'withdrawn' });
    expect(only(after([gone], [], GOALLESS))).toBe(gone);
    expect(only(after([gone], [goal(23, null)], score(1, 0)))).toMatchObject({
      id: first.id,
      revision: 3,
      state: 'confirmed',
    });
  });

  test('a goal that the score still counts is not withdrawn when the list of events lacks it', () => {
    expect(after([first], [], score(1, 0))).toEqual([first]);
  });

  test('an event inserted between others leaves them unchanged', () => {
    const known = after([], [goal(10, 'A'), goal(50, 'B')], score(2, 0));
    const events = after(known, [goal(10, 'A'), goal(30, 'C'), goal(50, 'B')], score(3, 0));
    expect([events[0], events[2]]).toEqual(known);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test('a yellow and a red card of one player in one minute stay separate', () => {
    const player = { id: '4', name: 'Hard' };
    const cards = [reportedEvent('yellow-card', 60, { player }), reportedEvent('red-card', 60, { player })];
    const known = after([], cards);
    expect(new Set(after(known, [...cards].reverse()))).toEqual(new Set(known));
    expect(known.every(({ revision }) => revision === 1)).toBe(true);
  });

  test('a shoot-out kick is not matched to a goal', () => {
    const kick = reportedEvent('shootout-goal', 120, { period: 'shootout', player: { id: '1', name: 'A' } });
    const late = reportedEvent('goal', 120, { player: { id: '1', name: 'A' } });
    expect(
      after(after([], [late], score(1, 0)), [late, kick], score(1, 0)).map(({ revision }) => revision),
    ).toEqual([1, 1]);
  });
});

const reports = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 1, max: 90 }),
    player: fc.integer({ min: 1, max: 22 }).map(String),
    side: fc.constantFrom('home' as const, 'away' as const),
    type: fc.constantFrom('goal' as const, 'yellow-card' as const, 'substitution' as const),
  }),
  { selector: ({ player, type }) => `${player}${type}`, maxLength: 15 },
);

function eventsOf(
  list: readonly { minute: number; player: string; side: 'home' | 'away'; type: ReportedEvent['type'] }[],
) {
  return list.map(({ minute, player, side, type }) =>
    reportedEvent(type, minute, { side, player: { id: player, name: player } }),
  );
}

describe('alignEvents, for any reports', () => {
  test('the order of the reports does not matter', () => {
    fc.assert(
      fc.property(
        reports.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const known = after([], eventsOf(list));
          const again = after(known, eventsOf(shuffled));
          expect(new Set(again)).toEqual(new Set(known));
        },
      ),
    );
  });

  test('ids are unique, and the same reports produce the same ids on every node', () => {
    fc.assert(
      fc.property(fc.array(reports, { maxLength: 4 }), (answers) => {
        const run = () =>
          answers.reduce<readonly SnapshotEvent[]>((known, list) => after(known, eventsOf(list)), []);
        const events = run();
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        expect(run()).toEqual(events);
      }),
    );
  });

  test('no known event is lost, and revisions only grow', () => {
    fc.assert(
      fc.property(fc.array(reports, { maxLength: 5 }), (answers) => {
        let known: readonly SnapshotEvent[] = [];
        for (const list of answers) {
          const next = after(known, eventsOf(list));
          const byId = new Map(next.map((event) => [event.id, event]));
          for (const event of known) {
            const now = byId.get(event.id);
            expect(now?.revision).toBeGreaterThanOrEqual(event.revision);
            expect(now?.firstSeenMs).toBe(event.firstSeenMs);
          }
          expect(next.filter(({ state }) => state === 'confirmed')).toHaveLength(list.length);
          known = next;
        }
      }),
    );
  });

  test('known players keep their ids when minutes are off by up to two and one event is new', () => {
    fc.assert(
      fc.property(
        reports.filter((list) => list.length > 0),
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 15, maxLength: 15 }),
        fc.integer({ min: 1, max: 90 }),
        (list, shifts, minute) => {
          const known = after([], eventsOf(list));
          const moved = eventsOf(list).map((event, index) => ({
            ...event,
            minute: event.minute + (shifts[index] ?? 0),
          }));
          const extra = reportedEvent('goal', minute, { player: { id: '99', name: '99' } });
          const next = after(known, [extra, ...moved]);
          for (const event of known) {
            const same = next.find(({ id }) => id === event.id);
            expect([same?.player?.id, same?.type]).toEqual([event.player?.id, event.type]);
          }
        },
      ),
    );
  });
});
