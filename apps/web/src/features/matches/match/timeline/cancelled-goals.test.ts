import { tellOnce } from './cancelled-goals.ts';
import { eventOf } from '../testing/match-of.ts';

const goal = eventOf({ id: 'goal', minute: 30, state: 'withdrawn' });
const decision = eventOf({ id: 'var', minute: 32, type: 'var', text: 'var.goal-disallowed-offside' });

it('lists a revoked goal once, with the reason from the decision', () => {
  expect(tellOnce([goal, decision])).toEqual([
    { event: goal, gone: true, reason: 'var.goal-disallowed-offside' },
  ]);
});

it('lists the decision in place of the goal if the provider dropped the goal', () => {
  expect(tellOnce([decision])).toEqual([
    { event: decision, gone: true, reason: 'var.goal-disallowed-offside' },
  ]);
});

it('does not merge a goal with a decision about another side, another player or another time', () => {
  const others = [
    eventOf({ ...decision, id: 'a', side: 'away' }),
    eventOf({ ...decision, id: 'b', player: { id: '9', name: 'Someone Else' } }),
    eventOf({ ...decision, id: 'c', minute: 70 }),
    eventOf({ ...decision, id: 'd', minute: 29 }),
  ];
  for (const other of others) expect(tellOnce([goal, other])).toHaveLength(2);
});

it('uses a decision for one goal only', () => {
  const second = eventOf({ ...goal, id: 'goal-2', minute: 31 });
  expect(tellOnce([goal, second, decision]).map(({ event }) => event.id)).toEqual(['goal', 'goal-2']);
  expect(tellOnce([goal, second, decision])[1]?.reason).toBeNull();
});

it('does not strike through a confirmed goal, a penalty decision or the confirmation of a goal', () => {
  const events = [
    eventOf(),
    eventOf({ id: 'p', type: 'var', text: 'var.penalty-cancelled' }),
    eventOf({ ...decision, id: 'w', state: 'confirmed', text: 'var.goal-confirmed' }),
  ];
  expect(tellOnce(events).map(({ gone }) => gone)).toEqual([false, false, false]);
});
