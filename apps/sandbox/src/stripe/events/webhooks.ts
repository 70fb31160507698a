import { createHmac } from 'node:crypto';
import type { SandboxClock } from '../../time/clock.ts';
import { createDeliveryLoop } from '../../time/delivery-loop.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { EventDelivery, DeliveryQueue } from '../ledger/delivery-queue.ts';

/** Returns the `Stripe-Signature` of a body: HMAC-SHA256 of the timestamp, a dot and the body as sent. */
const signatureOf = (body: string, secret: string, nowMs: number): string => {
  const timestamp = String(Math.floor(nowMs / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
};

export interface WebhookParts {
  readonly ledger: Ledger;
  readonly queue: DeliveryQueue;
  /** Decides when deliveries are due. */
  readonly clock: SandboxClock;
  /**
   * Clock of the signatures, in real time: receivers reject a timestamp far from their own, wherever `clock` was
   * moved.
   */
  readonly realTime: SandboxClock;
  readonly fetch: typeof fetch;
  /** Called for deliveries that are no longer retried. */
  readonly report: (line: string) => void;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays between attempts over three days, growing like the provider's, whose exact delays are not published. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  ...Array.from({ length: 4 }, () => 12 * HOUR_MS),
];

const TIMEOUT_MS = 10_000;

export const createWebhooks = (parts: WebhookParts) => {
  const { ledger, queue, clock } = parts;
  const stopping = new AbortController();

  /** Sends one attempt and returns its error; `null` if it succeeded. */
  const attempt = async (url: string, body: string, signature: string): Promise<string | null> => {
    try {
      const response = await parts.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `answered ${String(response.status)}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  const settle = (delivery: EventDelivery): void => {
    queue.remove(delivery);
    const { events } = ledger.collections;
    const event = events.find(delivery.eventId);
    if (event !== undefined) events.save({ ...event, pending_webhooks: queue.pendingOf(event.id) });
  };

  const deliver = async (delivery: EventDelivery): Promise<void> => {
    const { events, endpoints, endpointSecrets } = ledger.collections;
    const event = events.find(delivery.eventId);
    const endpoint = endpoints.find(delivery.endpointId);
    const secret = endpointSecrets.find(`${delivery.endpointId}#secret`)?.secret;
    if (event === undefined || secret === undefined || endpoint?.status !== 'enabled') {
      settle(delivery);
      return;
    }
    const body = JSON.stringify(event, null, 2);
    const fault = await attempt(endpoint.url, body, signatureOf(body, secret, parts.realTime.nowMs()));
    if (stopping.signal.aborted) return;
    const retryAfterMs = RETRY_AFTER_MS[delivery.attempts];
    if (fault === null) settle(delivery);
    else if (retryAfterMs !== undefined) queue.postpone(delivery, clock.nowMs() + retryAfterMs);
    else {
      parts.report(`webhook ${event.type} to ${endpoint.url} abandoned after its last retry: ${fault}`);
      settle(delivery);
    }
  };

  return createDeliveryLoop({ due: (limit) => queue.due(clock.nowMs(), limit), deliver, stopping });
};
