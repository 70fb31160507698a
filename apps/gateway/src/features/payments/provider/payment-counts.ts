import { Injectable } from '@nestjs/common';
import { Metrics, type Tally } from '../../../platform/metrics/index.ts';

const WEBHOOK_OUTCOMES = ['taken', 'repeated', 'ignored', 'refused', 'failed'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

const CAUSES = ['checkout', 'result', 'webhook', 'staff', 'account'] as const;
export type FulfilmentCause = (typeof CAUSES)[number];

/** Payments as metrics; whose they are is nobody's business here. */
@Injectable()
export class PaymentCounts {
  readonly #webhooks: Tally<{ readonly outcome: typeof WEBHOOK_OUTCOMES }>;
  readonly #fulfilments: Tally<{ readonly cause: typeof CAUSES }>;
  readonly #drift: (times: number) => void;
  #pendingOverADay = 0;

  constructor(metrics: Metrics) {
    this.#webhooks = metrics.tally({
      name: 'touchline_payment_webhooks_total',
      help: 'Webhooks of the payment provider, by what became of them',
      values: { outcome: WEBHOOK_OUTCOMES },
    });
    this.#fulfilments = metrics.tally({
      name: 'touchline_payment_fulfilments_total',
      help: 'Looks at the payment provider’s ledger for one payment or subscription, by what caused them',
      values: { cause: CAUSES },
    });
    const drift = metrics.tally({
      name: 'touchline_payment_ledger_drift_total',
      help: 'Payments and subscriptions that reconciliation found to differ from the provider’s ledger, and mended',
      values: {},
    });
    this.#drift = (times) => {
      drift({}, times);
    };
    metrics.level({
      name: 'touchline_payments_pending_over_a_day',
      help: 'Payments whose bank had not decided for a day when this node reconciled last',
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
