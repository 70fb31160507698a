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
