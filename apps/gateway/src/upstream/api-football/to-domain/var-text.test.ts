import { isMessageKey, loadMessages } from '@touchline/messages';
import { toVarText } from './var-text.ts';

it.each([
  ['Goal cancelled', 'var.goal-cancelled'],
  ['Goal Disallowed - offside', 'var.goal-disallowed-offside'],
  ['Goal Disallowed - Foul', 'var.goal-disallowed-foul'],
  ['Goal Disallowed - handball', 'var.goal-disallowed-handball'],
  ['Goal disallowed', 'var.goal-disallowed'],
  ['No goal', 'var.goal-cancelled'],
  ['Goal confirmed', 'var.goal-confirmed'],
  ['Goal allowed', 'var.goal-confirmed'],
  ['Penalty confirmed', 'var.penalty-confirmed'],
  ['Penalty awarded', 'var.penalty-awarded'],
  ['Penalty cancelled', 'var.penalty-cancelled'],
  ['Card upgrade', 'var.card-upgrade'],
  ['Card reviewed', 'var.card-reviewed'],
  ['Red card cancelled', 'var.red-card-cancelled'],
  ['Yellow card cancelled', 'var.card-cancelled'],
  ['Mistaken identity', 'var.mistaken-identity'],
  ['Offside line', 'var.other'],
  [null, 'var.other'],
])('VAR "%s" is %s, for which there is a text (documented, not recorded)', async (detail, key) => {
  expect(toVarText(detail)).toBe(key);
  expect(isMessageKey(await loadMessages('en'), key)).toBe(true);
});
