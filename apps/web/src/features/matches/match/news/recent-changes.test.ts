import { recentChanges } from './recent-changes.ts';
import { eventOf, matchOf, statusOf } from '../testing/match-of.ts';

const NOW_MS = Date.parse('2026-11-21T16:40:00Z');
const status = { ...statusOf('2H', 'live'), minute: 67 };
const at = (minutesAgo: number): string => new Date(NOW_MS - minutesAgo * 60_000).toISOString();

const changes = (...events: ReturnType<typeof eventOf>[]) =>
  recentChanges(matchOf({ status, events }), NOW_MS).map(
    ({ entry: { event }, kind }) => `${event.id} ${kind}`,
  );

test('lists the events of the last ten minutes, newest first', () => {
  expect(
    changes(
      eventOf({ id: 'old', minute: 50, at: at(17) }),
      eventOf({ id: 'card', type: 'yellow-card', minute: 60, at: at(7) }),
      eventOf({ id: 'goal', minute: 66, at: at(1) }),
    ),
  ).toEqual(['goal new', 'card new']);
});

test('events of the first half are not listed as new after the server has restarted', () => {
  expect(changes(eventOf({ id: 'early', minute: 12, at: at(0) }))).toEqual([]);
});

test('a late cancellation of a goal is listed as withdrawn at its own time, and the goal is not listed as new', () => {
  const history = [
    { state: 'confirmed' as const, at: at(9) },
    { state: 'withdrawn' as const, at: at(2) },
  ];
  expect(changes(eventOf({ id: 'g', state: 'withdrawn', minute: 58, at: at(9), history }))).toEqual([
    'g withdrawn',
  ]);
});

test('the decision that cancelled a goal is not listed separately', () => {
  const history = [
    { state: 'confirmed' as const, at: at(4) },
    { state: 'withdrawn' as const, at: at(2) },
  ];
  const goal = eventOf({ id: 'g', state: 'withdrawn', minute: 63, at: at(4), history });
  const decision = eventOf({
    id: 'v',
    type: 'var',
    minute: 65,
    at: at(2),
    text: 'var.goal-disallowed-offside',
  });
  const [only, ...rest] = recentChanges(matchOf({ status, events: [goal, decision] }), NOW_MS);
  expect([only?.kind, only?.entry.reason, rest]).toEqual(['withdrawn', 'var.goal-disallowed-offside', []]);
});

test('a goal that is confirmed after a review is listed again', () => {
  const history = [
    { state: 'confirmed' as const, at: at(6) },
    { state: 'under-review' as const, at: at(5) },
    { state: 'confirmed' as const, at: at(3) },
  ];
  expect(changes(eventOf({ id: 'g', minute: 61, at: at(6), history }))).toEqual([
    'g confirmed',
    'g under-review',
    'g new',
  ]);
});

test('the start of a half is not listed, an interruption is', () => {
  const phase = { type: 'phase' as const, player: null, side: null, minute: 66, at: at(1) };
  expect(
    changes(
      eventOf({ ...phase, id: 'a', text: 'phase.second-half' }),
      eventOf({ ...phase, id: 'b', text: 'phase.interrupted' }),
    ),
  ).toEqual(['b new']);
});
