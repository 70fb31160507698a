import { Injectable } from '@nestjs/common';
import type {
  NotificationKey,
  NotificationReceipt,
  NotificationRequest,
  NotificationSubscription,
} from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { RateLimits, type RateLimit } from '../../platform/limits/index.ts';
import { assertOpen, ClosedAddressError } from '../../platform/outside/index.ts';
import type { VapidKeys } from './keys/vapid-keys.ts';
import type { SubscriberInterest } from './match-changes/subscriber-interest.ts';
import { PushSubscriptionStore } from './subscriptions/push-subscription-store.ts';

/** A browser subscribes once and changes its choice now and then. The browsers of a phone network share an address. */
const FROM_NETWORK = { name: 'notifications-network', points: 300, windowSeconds: 3600 } as const;

const unknown = (): ProblemError => new ProblemError('not-found', 'No subscription has this id and secret');

/** Manages subscriptions of visitors. Each is protected by a secret, so no account is needed. */
@Injectable()
export class NotificationsService {
  readonly #keys: VapidKeys | null;
  readonly #store: PushSubscriptionStore;
  readonly #fromNetwork: RateLimit;

  readonly #interest: SubscriberInterest;

  constructor(
    keys: VapidKeys | null,
    store: PushSubscriptionStore,
    interest: SubscriberInterest,
    limits: RateLimits,
  ) {
    this.#keys = keys;
    this.#store = store;
    this.#interest = interest;
    this.#fromNetwork = limits.of(FROM_NETWORK);
  }

  key(): NotificationKey {
    return { publicKey: this.#demand().publicKey };
  }

  async put(
    id: string,
    request: NotificationRequest,
    secret: string | undefined,
    network: string,
  ): Promise<NotificationReceipt> {
    this.#demand();
    await this.#fromNetwork.take(network);
    try {
      assertOpen(new URL(request.target.endpoint));
    } catch (error) {
      if (error instanceof ClosedAddressError)
        throw new ProblemError('bad-request', 'The endpoint is not an address of the public internet');
      throw error;
    }
    const receipt = await this.#store.put(id, request, secret);
    // The same response as for an unknown id, so that it reveals nothing to a caller without the secret.
    if (receipt === undefined) throw unknown();
    this.#interest.subscribed();
    return receipt;
  }

  async read(id: string, secret: string | undefined): Promise<NotificationSubscription> {
    const subscription = await this.#store.read(id, secret);
    if (subscription === undefined) throw unknown();
    return subscription;
  }

  async remove(id: string, secret: string | undefined): Promise<void> {
    if (!(await this.#store.remove(id, secret))) throw unknown();
  }

  #demand(): VapidKeys {
    if (this.#keys === null) throw new ProblemError('feature-off', 'Notifications are off');
    return this.#keys;
  }
}
