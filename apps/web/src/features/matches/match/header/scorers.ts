import type { EventType, MatchEvent, Side } from '@touchline/contracts';

export interface ScorerMark {
  readonly id: string;
  readonly kind: 'goal' | 'penalty' | 'own-goal' | 'red-card';
  readonly minute: number;
  readonly addedTime: number | null;
}

export interface ScorerLine {
  /** `null` if the provider does not name the player. */
  readonly name: string | null;
  readonly marks: readonly ScorerMark[];
}

const KINDS: Readonly<Record<string, ScorerMark['kind']>> = {
  goal: 'goal',
  'penalty-goal': 'penalty',
  'own-goal': 'own-goal',
  'red-card': 'red-card',
  'second-yellow-card': 'red-card',
};

/**
 * Returns a side's scorers and players sent off, one line per player in the order of their first marks. An own goal
 * is listed for the side that it counts for. Withdrawn events and shoot-out kicks are omitted.
 */
export function scorerLines(events: readonly MatchEvent[], side: Side): ScorerLine[] {
  const lines = new Map<string, { name: string | null; marks: ScorerMark[] }>();
  const played = events.filter((event) => event.period !== 'shootout' && event.state !== 'withdrawn');
  for (const { id, type, side: counted, player, minute, addedTime } of played) {
    const kind = KINDS[type];
    if (kind === undefined || counted !== side) continue;
    const isSending = kind === 'red-card';
    const key = `${isSending ? 'off' : 'goal'} ${player?.id ?? player?.name ?? id}`;
    const line = lines.get(key) ?? { name: player?.name ?? null, marks: [] };
    line.marks.push({ id, kind, minute, addedTime });
    lines.set(key, line);
  }
  return [...lines.values()];
}

export const GOALS: ReadonlySet<EventType> = new Set(['goal', 'penalty-goal', 'own-goal']);

/** Returns the last goal that counts, or `undefined` if there is none or no event reports it. */
export function lastGoal(events: readonly MatchEvent[]): MatchEvent | undefined {
  return events.findLast(({ type, state }) => GOALS.has(type) && state !== 'withdrawn');
}
