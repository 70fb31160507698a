import type { MatchDetail } from '@touchline/contracts';

export type EventStatus =
  | 'https://schema.org/EventScheduled'
  | 'https://schema.org/EventRescheduled'
  | 'https://schema.org/EventPostponed'
  | 'https://schema.org/EventCancelled';

/**
 * What became of the appointment, not of the match: one that is played, was broken off or was decided at the table after
 * it had begun took place as scheduled; a walkover never did. Postponed is without a new date: with one it is rescheduled.
 */
export function eventStatus({
  status,
  previousKickoff,
}: Pick<MatchDetail, 'status' | 'previousKickoff'>): EventStatus {
  if (status.phase === 'postponed') return 'https://schema.org/EventPostponed';
  if (status.phase === 'cancelled' || status.code === 'WO') return 'https://schema.org/EventCancelled';
  return previousKickoff === null
    ? 'https://schema.org/EventScheduled'
    : 'https://schema.org/EventRescheduled';
}
