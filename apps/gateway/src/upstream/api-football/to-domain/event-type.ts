import type { EventType } from '@touchline/contracts';
import type { WireEvent } from '../wire/event.ts';

/** Kicks of a shoot-out are goals on the wire; only the comment tells them from penalties of play. */
export const isShootoutKick = (event: WireEvent): boolean =>
  event.type === 'goal' && (event.comments ?? '').toLowerCase().includes('shootout');

export function toEventType(event: WireEvent): EventType {
  const detail = (event.detail ?? '').toLowerCase();
  switch (event.type) {
    case 'goal':
      return goalType(detail, isShootoutKick(event));
    case 'card':
      return cardType(detail);
    case 'subst':
      return 'substitution';
    case 'var':
      return 'var';
  }
}

function goalType(detail: string, inShootout: boolean): EventType {
  const missed = detail.includes('missed');
  if (inShootout) return missed ? 'shootout-miss' : 'shootout-goal';
  if (missed) return 'missed-penalty';
  if (detail.includes('own goal')) return 'own-goal';
  return detail.includes('penalty') ? 'penalty-goal' : 'goal';
}

function cardType(detail: string): EventType {
  if (detail.includes('second yellow')) return 'second-yellow-card';
  return detail.includes('red') ? 'red-card' : 'yellow-card';
}

/**
 * What the video assistant decided, as a key. The document names "Goal cancelled" and "Penalty confirmed"; the
 * others are in the wild ("Goal Disallowed - offside", "Penalty cancelled", "Card upgrade", "Goal confirmed").
 */
export function toVarText(detail: string | null): string {
  const words = (detail ?? '').toLowerCase();
  const says = (...stems: readonly string[]): boolean => stems.some((stem) => words.includes(stem));
  if (says('penalty'))
    return says('cancel', 'disallow', 'overturn', 'no penalty')
      ? 'var.penalty-cancelled'
      : 'var.penalty-confirmed';
  if (says('goal') && says('cancel', 'disallow', 'overturn', 'no goal')) return 'var.goal-cancelled';
  if (says('goal') && says('confirm', 'award', 'allow')) return 'var.goal-confirmed';
  return says('card upgrade', 'upgraded') ? 'var.card-upgrade' : 'var.other';
}
