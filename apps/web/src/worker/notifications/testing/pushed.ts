import type { Notification as Pushed } from '@touchline/contracts';

/** A goal as the gateway pushes it. */
export function pushed(changes: Partial<Pushed> = {}): Pushed {
  return {
    eventId: 'goal-1',
    revision: 1,
    kind: 'goal',
    isWithdrawn: false,
    matchId: '7',
    tag: 'match-7',
    title: 'Hafenstadt 09 1–0 Lindenau (12′)',
    body: 'Goal for Hafenstadt 09: A. Mikkelsen',
    language: 'en',
    path: '/en/match/7',
    at: '2026-11-21T17:12:00.000Z',
    ...changes,
  };
}

/** A minute of the hour in which the match is played. */
export const atMinute = (minute: number): string =>
  new Date(Date.UTC(2026, 10, 21, 17, minute)).toISOString();
