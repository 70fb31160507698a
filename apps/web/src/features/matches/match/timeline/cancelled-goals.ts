import type { MatchEvent } from '@touchline/contracts';

/** An event as the timeline shows it. */
export interface TimelineEvent {
  readonly event: MatchEvent;
  /** Whether the event was revoked: it is struck through, with the reason if one is known. */
  readonly gone: boolean;
  readonly reason: string | null;
}

/** The maximum time of a review on the match clock, from the goal to the decision. */
const REVIEW_MINUTES = 6;

function cancelsGoal({ type, text, state }: MatchEvent): boolean {
  return type === 'var' && state !== 'withdrawn' && /^var\.goal-(?:cancelled|disallowed)/.test(text ?? '');
}

function isGoal({ type }: MatchEvent): boolean {
  return type === 'goal' || type === 'penalty-goal' || type === 'own-goal';
}

function isAbout(decision: MatchEvent, goal: MatchEvent): boolean {
  const later = decision.minute - goal.minute;
  const samePlayer =
    decision.player === null || goal.player === null || decision.player.name === goal.player.name;
  return goal.side === decision.side && samePlayer && later >= 0 && later <= REVIEW_MINUTES;
}

/**
 * Lists a cancelled goal once: as the goal, if this site saw it, otherwise as the decision. Providers drop the goal
 * and keep the decision, so that a later reader sees the same as one who saw the goal.
 */
export function tellOnce(events: readonly MatchEvent[]): TimelineEvent[] {
  const decisions = events.filter(cancelsGoal);
  const reasons = new Map<MatchEvent, MatchEvent>();
  for (const goal of events.filter((event) => isGoal(event) && event.state === 'withdrawn')) {
    const taken = new Set(reasons.values());
    const decision = decisions.find((each) => !taken.has(each) && isAbout(each, goal));
    if (decision !== undefined) reasons.set(goal, decision);
  }
  const merged = new Set(reasons.values());
  return events
    .filter((event) => !merged.has(event))
    .map((event) => ({
      event,
      gone: event.state === 'withdrawn' || cancelsGoal(event),
      reason: reasons.get(event)?.text ?? event.text,
    }));
}
