/**
 * What the video assistant decided, as a key of the messages. The document names "Goal cancelled" and "Penalty
 * confirmed"; the others are in the wild. The first line of which every word is in the detail decides, so the
 * narrower stand before the wider ("disallowed" holds "allowed").
 */
const DECISIONS: readonly (readonly [key: string, ...words: readonly string[]])[] = [
  ['var.penalty-cancelled', 'penalty', 'cancel'],
  ['var.penalty-cancelled', 'penalty', 'overturn'],
  ['var.penalty-cancelled', 'no penalty'],
  ['var.penalty-awarded', 'penalty', 'award'],
  ['var.penalty-confirmed', 'penalty'],
  ['var.goal-disallowed-offside', 'goal', 'disallow', 'offside'],
  ['var.goal-disallowed-handball', 'goal', 'disallow', 'hand'],
  ['var.goal-disallowed-foul', 'goal', 'disallow', 'foul'],
  ['var.goal-disallowed', 'goal', 'disallow'],
  ['var.goal-cancelled', 'goal', 'cancel'],
  ['var.goal-cancelled', 'goal', 'overturn'],
  ['var.goal-cancelled', 'no goal'],
  ['var.goal-confirmed', 'goal', 'confirm'],
  ['var.goal-confirmed', 'goal', 'award'],
  ['var.goal-confirmed', 'goal', 'allow'],
  ['var.no-card', 'no card'],
  ['var.card-upgrade', 'card', 'upgrade'],
  ['var.red-card-cancelled', 'red card', 'cancel'],
  ['var.red-card-confirmed', 'red card'],
  ['var.card-cancelled', 'card', 'cancel'],
  ['var.card-reviewed', 'card', 'review'],
  ['var.mistaken-identity', 'mistaken', 'identity'],
];

/** @example toVarText('Goal Disallowed - offside') // 'var.goal-disallowed-offside' */
export function toVarText(detail: string | null): string {
  const said = (detail ?? '').toLowerCase();
  return DECISIONS.find(([, ...words]) => words.every((word) => said.includes(word)))?.[0] ?? 'var.other';
}
