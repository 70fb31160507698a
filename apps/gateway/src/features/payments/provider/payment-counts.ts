import { Injectable } from '@nestjs/common';
import { Metrics, type Tally } from '../../../platform/metrics/index.ts';

const WEBHOOK_OUTCOMES = ['taken', 'repeated', 'ignored', 'refused', 'failed'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

const CAUSES = ['checkout', 'result', 'webhook', 'staff', 'account'] as const;
export type FulfilmentCause = (typeof CAUSES)[number];

/** Counts payment events as metrics, without identities. */
@Injectable()
export class PaymentCounts {
  readonly #webhooks: Tally<{ readonly outcome: typeof WEBHOOK_OUTCOMES }>;
  readonly #fulfilments: Tally<{ readonly cause: typeof CAUSES }>;
  readonly #drift: (times: number) => void;
  #pendingOverADay = 0;

  constructor(metrics: Metrics) {
    this.#webhooks = metrics.tally({
      name: 'touchline_payment_webhooks_total',
      help: 'Webhooks of the payment provider, by outcome',
      values: { outcome: WEBHOOK_OUTCOMES },
    });
    this.#fulfilments = metrics.tally({
      name: 'touchline_payment_fulfilments_total',
      help: 'Reads of one payment or subscription from the payment provider’s ledger, by cause',
      values: { cause: CAUSES },
    });
    const drift = metrics.tally({
      name: 'touchline_payment_ledger_drift_total',
      help: 'Payments and subscriptions that reconciliation corrected to match the provider’s ledger',
      values: {},
    });
    this.#drift = (times) => {
      drift({}, times);
    };
    metrics.level({
      name: 'touchline_payments_pending_over_a_day',
      help: 'Payments that had been pending at their bank for a day at the last reconciliation on this node',
      read: () => this.#pendingOverADay,
    });
  }

  webhook(outcome: WebhookOutcome): void {
    this.#webhooks({ outcome });
  }

  fulfilled(cause: FulfilmentCause): void {
    this.#fulfilments({ cause });
  }

  drifted(times: number): void {
    this.#drift(times);
  }

  pendingOverADay(payments: number): void {
    this.#pendingOverADay = payments;
  }
}
