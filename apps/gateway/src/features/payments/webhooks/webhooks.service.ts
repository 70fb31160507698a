import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { Fulfilment } from '../books/fulfilment.ts';
import { PaymentCounts } from '../provider/payment-counts.ts';
import {
  PaymentProvider,
  PaymentRefusedError,
  type IncomingWebhook,
  type WebhookEvent,
} from '../provider/payment-provider.ts';
import { paymentProblem } from '../provider/payments.errors.ts';

const KIND = 'webhook-event';
/** Providers repeat an event for three days, and on manual request for a month. */
const KEPT_MS = 40 * DAY_MS;
/**
 * After a secret was changed on one side only, each of the provider's webhooks fails; a forger sends more than that.
 */
const FORGERIES = { name: 'webhook-forgeries', points: 60, windowSeconds: 60 } as const;

type ReceivedWebhook = Omit<IncomingWebhook, 'nowMs'>;

/** Treats the provider's events as hints to read its ledger. */
@Injectable()
export class WebhooksService {
  readonly #forgeries: RateLimit;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly fulfilment: Fulfilment,
    private readonly counts: PaymentCounts,
    private readonly state: State,
    private readonly clock: WallClock,
    limits: RateLimits,
  ) {
    this.#forgeries = limits.of(FORGERIES);
  }

  /**
   * Rejects when the ledger or state is unavailable; the provider then sends the event again.
   *
   * @param network the network that the request came from
   */
  async receive(webhook: ReceivedWebhook, network: string): Promise<void> {
    const event = await this.#verified(webhook, network);
    const id = `${this.provider.name}:${event.id}`;
    if ((await this.state.read(KIND, id)) !== undefined) {
      this.counts.webhook('repeated');
      return;
    }
    try {
      const outcome = await this.take(event);
      await this.state.write(KIND, id, '', { expiresAtMs: this.clock.nowMs() + KEPT_MS });
      this.counts.webhook(outcome);
    } catch (error) {
      this.counts.webhook('failed');
      throw error;
    }
  }

  /** Processes an event, even one that was processed before. */
  async take({ payment, subscription, intent }: WebhookEvent): Promise<'taken' | 'ignored'> {
    if (payment === null && subscription === null && intent === null) return 'ignored';
    this.counts.fulfilled('webhook');
    if (payment !== null) await this.fulfilment.payment(payment);
    if (subscription !== null) await this.fulfilment.subscription(subscription);
    if (intent !== null) await this.fulfilment.money(intent);
    return 'taken';
  }

  async #verified(webhook: ReceivedWebhook, network: string): Promise<WebhookEvent> {
    await this.#forgeries.check(network);
    try {
      return this.provider.readWebhook({ ...webhook, nowMs: this.clock.nowMs() });
    } catch (error) {
      if (error instanceof PaymentRefusedError) {
        this.counts.webhook('refused');
        await this.#forgeries.count(network);
      }
      throw paymentProblem(error);
    }
  }
}
