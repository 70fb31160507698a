import type { LineupPlayer } from '@touchline/contracts';
import { eventOf } from '../testing/match-of.ts';
import { marksOf } from './player-line.tsx';

const ada: LineupPlayer = { id: '7', name: 'A. Nilsen', number: 9, position: 'forward', grid: null };
const off = eventOf({
  id: 's',
  type: 'substitution',
  minute: 60,
  player: { id: '8', name: 'Bea' },
  related: { id: '7', name: 'Ada' },
});

it('counts goals including penalties, and own goals listed for the other side', () => {
  const events = [
    eventOf({ id: '1' }),
    eventOf({ id: '2', type: 'penalty-goal' }),
    eventOf({ id: '3', type: 'own-goal', side: 'away' }),
    eventOf({ id: '4', state: 'withdrawn' }),
    eventOf({ id: '5', type: 'shootout-goal', period: 'shootout' }),
  ];
  expect(marksOf(ada, 'home', events)).toMatchObject({ goals: 2, ownGoals: 1, card: null });
});

it('identifies players by id, or by name if they have no id', () => {
  const nameless: LineupPlayer = { ...ada, id: null, name: 'Ada Nilsen' };
  expect(marksOf(nameless, 'home', [eventOf({ player: { id: null, name: 'Ada Nilsen' } })]).goals).toBe(1);
  expect(marksOf(ada, 'home', [eventOf({ player: { id: '70', name: 'A. Nilsen' } })]).goals).toBe(0);
});

it('shows the most serious card', () => {
  const cards = [eventOf({ id: '1', type: 'yellow-card' }), eventOf({ id: '2', type: 'second-yellow-card' })];
  expect(marksOf(ada, 'home', cards).card).toBe('second-yellow-card');
  expect(marksOf(ada, 'home', cards.slice(0, 1)).card).toBe('yellow-card');
});

it('finds the player who went off and the one who came on', () => {
  expect(marksOf(ada, 'home', [off])).toMatchObject({ off, on: null });
  expect(marksOf({ ...ada, id: '8' }, 'home', [off])).toMatchObject({ off: null, on: off });
});
