import type { LiveInterest } from '../../live/index.ts';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { PushSubscriptionStore } from '../subscriptions/push-subscription-store.ts';

const LOOK_EVERY_MS = 30 * SECOND_MS;

/** Has matches polled as long as anybody is to be told of them, also while no page is open. */
export class SubscriberInterest {
  #release: (() => void) | undefined;

  constructor(
    private readonly store: PushSubscriptionStore,
    private readonly interest: LiveInterest,
    private readonly pause: (ms: number, signal: AbortSignal) => Promise<void>,
  ) {}

  /** Somebody has subscribed here: matches are polled from now on. */
  subscribed(): void {
    this.#release ??= this.interest.hold();
  }

  /** Looks at what all processes have until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // State that is away says nothing: what holds goes on holding.
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
