import type { LineupPlayer, MatchEvent, PersonRef, Side } from '@touchline/contracts';

export interface PlayerMarks {
  readonly goals: number;
  readonly ownGoals: number;
  readonly card: 'yellow-card' | 'second-yellow-card' | 'red-card' | null;
  /** The events that took the player off or brought the player on. */
  readonly off: MatchEvent | null;
  readonly on: MatchEvent | null;
}

const CARDS = ['yellow-card', 'second-yellow-card', 'red-card'] as const;

function isOf(player: LineupPlayer, person: PersonRef | null): boolean {
  if (person === null) return false;
  return person.id !== null && player.id !== null ? person.id === player.id : person.name === player.name;
}

/** What a match made of a player, as far as the line-up shows it. */
export function marksOf(player: LineupPlayer, side: Side, events: readonly MatchEvent[]): PlayerMarks {
  const shown = events.filter((event) => event.state !== 'withdrawn' && event.period !== 'shootout');
  const own = shown.filter((event) => isOf(player, event.player));
  const scored = own.filter((event) => event.type === 'goal' || event.type === 'penalty-goal');
  const subs = shown.filter((event) => event.type === 'substitution' && event.side === side);
  return {
    goals: scored.filter((event) => event.side === side).length,
    // An own goal stands with the side that it counts for: the other one.
    ownGoals: own.filter((event) => event.type === 'own-goal' && event.side !== side).length,
    card: CARDS.findLast((card) => own.some((event) => event.type === card && event.side === side)) ?? null,
    on: subs.find((event) => isOf(player, event.player)) ?? null,
    off: subs.find((event) => isOf(player, event.related)) ?? null,
  };
}
