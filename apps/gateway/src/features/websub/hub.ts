import { Logger } from '@nestjs/common';
import type { WallClock } from '../../platform/time/wall-clock.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import type { HubRequest } from './hub-request.ts';
import type { SubscriberClient } from './subscriber-client.ts';
import type { HubSubscriptionStore } from './hub-subscription-store.ts';

/** Verifications under way; more are told to come again. */
const MAX_VERIFYING = 64;

export interface HubParts {
  readonly store: HubSubscriptionStore;
  readonly client: SubscriberClient;
  readonly clock: WallClock;
  readonly newChallenge: () => string;
  /** Hears of each new subscription. */
  readonly publisher: { subscribed(): void };
}

/** `busy`: come again later; `closed`: nothing may be sent to the callback. */
export type Acceptance = 'accepted' | 'busy' | 'closed';

/** Takes requests of subscribers, and asks each whether it meant it before anything changes (WebSub, 5.3). */
export class Hub {
  readonly #log = new Logger('websub');
  readonly #parts: HubParts;
  readonly #verifying = new Set<Promise<void>>();

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  accept(request: HubRequest): Acceptance {
    if (!this.#parts.client.isOpen(request.callback)) return 'closed';
    if (this.#verifying.size >= MAX_VERIFYING) return 'busy';
    const verifying = this.#verify(request)
      .catch((error: unknown) => {
        this.#log.error(error, 'a subscriber could not be verified');
      })
      .finally(() => this.#verifying.delete(verifying));
    this.#verifying.add(verifying);
    return 'accepted';
  }

  /** Resolves once nobody is being verified. */
  async settled(): Promise<void> {
    await Promise.all(this.#verifying);
  }

  async #verify({ mode, topic, callback, leaseSeconds, secret }: HubRequest): Promise<void> {
    const { store, client, clock, newChallenge, publisher } = this.#parts;
    const challenge = newChallenge();
    const answer = await client.verify(callback, {
      'hub.mode': mode,
      'hub.topic': topic,
      'hub.challenge': challenge,
      ...(mode === 'subscribe' && { 'hub.lease_seconds': String(leaseSeconds) }),
    });
    const isMeant =
      answer !== undefined && answer.status >= 200 && answer.status < 300 && answer.text === challenge;
    if (!isMeant) return;
    if (mode === 'unsubscribe') {
      await store.remove({ topic, callback });
      return;
    }
    await store.put({
      topic,
      callback,
      ...(secret !== undefined && { secret }),
      leaseUntilMs: clock.nowMs() + leaseSeconds * SECOND_MS,
    });
    publisher.subscribed();
  }
}
