import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { PushOutcome } from '../delivery/push-sender.ts';

/** A visitor may name any push service, but those of four makers serve nearly all browsers. */
const MOST_SERVICES = 100;
const MOST_SUBSCRIPTIONS = 20_000;
/** For so long after it has accepted a message, a service that refuses another does not refuse everybody. */
const ACCEPTING_MS = 10 * MINUTE_MS;
/** Refusals in a row after which a subscription is dropped. */
const MOST_REFUSALS = 3;

/** Who runs a push service; `other` for whatever else visitors name. */
export const PUSH_MAKERS = ['google', 'mozilla', 'apple', 'microsoft', 'other'] as const;
export type PushMaker = (typeof PUSH_MAKERS)[number];

const HOSTS: readonly (readonly [PushMaker, RegExp])[] = [
  ['google', /(?:^|\.)googleapis\.com$/],
  ['mozilla', /(?:^|\.)push\.services\.mozilla\.com$/],
  ['apple', /(?:^|\.)push\.apple\.com$/],
  ['microsoft', /(?:^|\.)notify\.windows\.com$/],
];

interface ServiceWait {
  readonly subscription: string;
  readonly untilMs: number;
  readonly isForEverybody: boolean;
}

export function pushMakerOf(origin: string): PushMaker {
  const { hostname } = new URL(origin);
  return HOSTS.find(([, host]) => host.test(hostname))?.[0] ?? 'other';
}

/**
 * Remembers how push services responded to this process: which asks to wait, which accepts messages, and which
 * subscriptions it refuses.
 */
export class PushServices {
  readonly #waits = new LRUCache<string, number>({ max: MOST_SUBSCRIPTIONS });
  /** The last request to wait of each service that has accepted nothing since. */
  readonly #asksToWait = new LRUCache<string, ServiceWait>({ max: MOST_SERVICES });
  readonly #acceptedAt = new LRUCache<string, number>({ max: MOST_SERVICES });
  readonly #refusals = new LRUCache<string, number>({ max: MOST_SUBSCRIPTIONS });

  /**
   * Returns the instant before which a service asks for no message to a subscription; 0 if it has not asked to wait. A
   * service limits a browser as well as everybody, so only a second browser in a row makes it count for all.
   */
  closedUntilMs(origin: string, subscription: string): number {
    const service = this.#asksToWait.get(origin);
    return Math.max(
      this.#waits.get(subscription) ?? 0,
      service?.isForEverybody === true ? service.untilMs : 0,
    );
  }

  /** Whether a service has just accepted messages, so that it refuses a subscription and not our signature. */
  isAccepting(origin: string, nowMs: number): boolean {
    return nowMs - (this.#acceptedAt.get(origin) ?? -Infinity) < ACCEPTING_MS;
  }

  answered(origin: string, subscription: string, outcome: PushOutcome, nowMs: number): void {
    if (outcome.result === 'failed' && outcome.retryAfterMs !== undefined)
      this.#wait(origin, subscription, nowMs + outcome.retryAfterMs);
    if (outcome.result !== 'sent') return;
    this.#acceptedAt.set(origin, nowMs);
    this.#asksToWait.delete(origin);
    this.#refusals.delete(subscription);
  }

  #wait(origin: string, subscription: string, untilMs: number): void {
    this.#waits.set(subscription, untilMs);
    const before = this.#asksToWait.get(origin);
    const isForEverybody =
      before !== undefined && (before.isForEverybody || before.subscription !== subscription);
    this.#asksToWait.set(origin, { subscription, untilMs, isForEverybody });
  }

  /**
   * Counts a refusal of one subscription by a service that accepts others.
   *
   * @returns whether it has been refused so often in a row that it is of no use
   */
  refused(subscription: string): boolean {
    const refusals = (this.#refusals.get(subscription) ?? 0) + 1;
    if (refusals < MOST_REFUSALS) this.#refusals.set(subscription, refusals);
    else this.#refusals.delete(subscription);
    return refusals >= MOST_REFUSALS;
  }
}
