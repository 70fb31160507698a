/** What the shops of subscriptions and of passes have in common. */
import type { Caller } from '../../src/features/sessions/index.ts';
import { WallClock } from '../../src/platform/time/clock.ts';

/** Time that stands still until a life moves it. */
export class LifeTime extends WallClock {
  #nowMs = Date.UTC(2026, 0, 1);

  override nowMs(): number {
    return this.#nowMs;
  }

  set(nowMs: number): void {
    this.#nowMs = nowMs;
  }
}

/** How the provider's events reach the gateway. */
export const DELIVERIES = ['in order', 'out of order and twice', 'lost, then reconciled'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Returns events in the order of a delivery: unchanged, or shuffled with some of them twice. */
export function inTheOrderOf<T>(how: Delivery, events: readonly T[], draw: () => number): readonly T[] {
  if (how !== 'out of order and twice') return events;
  return [...events, ...events.filter(() => draw() < 0.3)]
    .map((event) => ({ event, at: draw() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);
}

/** Returns the caller of a request by the owner of an account. */
export function callerOf(userId: string): Caller {
  const email = `${userId}@touchline.example`;
  return {
    userId,
    sessionId: 's1',
    scope: [],
    user: {
      ...{ id: userId, email, name: null, avatar: null, emailVerified: true, scope: [] },
      createdAtMs: 0,
      providers: [],
    },
  };
}
