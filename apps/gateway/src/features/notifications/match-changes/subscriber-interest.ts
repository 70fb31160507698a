import type { LiveInterest } from '../../live/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { PushSubscriptionStore } from '../subscriptions/push-subscription-store.ts';

const LOOK_EVERY_MS = 30 * SECOND_MS;

/** Keeps matches polled while there are subscribers, even if no page is open. */
export class SubscriberInterest {
  #release: (() => void) | undefined;

  constructor(
    private readonly store: PushSubscriptionStore,
    private readonly interest: LiveInterest,
    private readonly pause: (ms: number, signal: AbortSignal) => Promise<void>,
  ) {}

  /** Starts polling, because a browser has subscribed in this process. */
  subscribed(): void {
    this.#release ??= this.interest.hold();
  }

  /** Checks the subscriptions of all processes until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // If state is unavailable, the last result stays.
      const isFollowed = await this.store.isAnybodySubscribed().catch(() => this.#release !== undefined);
      if (isFollowed) this.subscribed();
      else this.#let();
      await this.pause(LOOK_EVERY_MS, signal);
    }
    this.#let();
  }

  #let(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
