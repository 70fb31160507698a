import { scorerLines } from './scorers.ts';
import { eventOf } from '../testing/match-of.ts';

const ada = { id: '7', name: 'Ada Nilsen' };
const bea = { id: '8', name: 'Bea Otto' };

it('puts all goals of a player on one line, in the order of the players’ first goals', () => {
  const lines = scorerLines(
    [
      eventOf({ id: '1', player: ada, minute: 5 }),
      eventOf({ id: '2', player: bea, minute: 20, type: 'penalty-goal' }),
      eventOf({ id: '3', player: ada, minute: 45, addedTime: 2 }),
    ],
    'home',
  );
  expect(lines).toEqual([
    {
      name: 'Ada Nilsen',
      marks: [
        { id: '1', kind: 'goal', minute: 5, addedTime: null },
        { id: '3', kind: 'goal', minute: 45, addedTime: 2 },
      ],
    },
    { name: 'Bea Otto', marks: [{ id: '2', kind: 'penalty', minute: 20, addedTime: null }] },
  ]);
});

it('shows an own goal for the side that it counts for', () => {
  const own = eventOf({ type: 'own-goal', side: 'away' });
  expect(scorerLines([own], 'home')).toEqual([]);
  expect(scorerLines([own], 'away')[0]?.marks[0]?.kind).toBe('own-goal');
});

it('omits shoot-out kicks, missed penalties, first yellow cards and withdrawn events', () => {
  const events = [
    eventOf({ id: '1', type: 'shootout-goal', period: 'shootout' }),
    eventOf({ id: '2', period: 'shootout' }),
    eventOf({ id: '3', type: 'missed-penalty' }),
    eventOf({ id: '4', type: 'yellow-card' }),
    eventOf({ id: '5', state: 'withdrawn' }),
  ];
  expect(scorerLines(events, 'home')).toEqual([]);
});

it('lists a player sent off on a separate line, and does not merge unnamed scorers', () => {
  const lines = scorerLines(
    [
      eventOf({ id: '1', player: ada }),
      eventOf({ id: '2', player: ada, type: 'second-yellow-card', minute: 80 }),
      eventOf({ id: '3', player: null }),
      eventOf({ id: '4', player: null }),
    ],
    'home',
  );
  expect(lines.map(({ name, marks }) => [name, marks.map(({ kind }) => kind)])).toEqual([
    ['Ada Nilsen', ['goal']],
    ['Ada Nilsen', ['red-card']],
    [null, ['goal']],
    [null, ['goal']],
  ]);
});
