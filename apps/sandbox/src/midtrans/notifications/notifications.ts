import { createHash } from 'node:crypto';
import type { SandboxClock } from '../../time/clock.ts';
import { createDeliveryLoop } from '../../time/delivery-loop.ts';
import type { NotificationDelivery, NotificationQueue } from './notification-queue.ts';

export interface SignedFields {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
}

/** Computes `signature_key` of responses and notifications. It covers these three members only. */
export const signatureKey = (
  { order_id: orderId, status_code: code, gross_amount: amount }: SignedFields,
  serverKey: string,
): string => createHash('sha512').update(`${orderId}${code}${amount}${serverKey}`).digest('hex');

export interface NotificationParts {
  readonly queue: NotificationQueue;
  readonly clock: SandboxClock;
  /** The merchant's URL; `null` if none is set. */
  readonly merchantUrl: () => string | null;
  readonly fetch: typeof fetch;
  /** Receives a line for each request that failed without a response. */
  readonly report: (line: string) => void;
}

const MINUTE_MS = 60_000;

/** The published retry delays, without their random part. */
export const NOTIFICATION_RETRY_AFTER_MS: readonly number[] = [2, 10, 30, 90, 210].map(
  (minutes) => minutes * MINUTE_MS,
);

const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** Returns the number of retries after this status; `undefined` if there was no response. */
const retriesAfter = (status: number | undefined): number => {
  if (status === undefined) return 5;
  if (status >= 200 && status < 300) return 0;
  if ([301, 302, 303].includes(status)) return 0;
  if (status === 500) return 1;
  if (status === 503) return 4;
  return status === 400 || status === 404 ? 2 : 5;
};

export const createNotifications = (parts: NotificationParts) => {
  const { queue, clock } = parts;
  const stopping = new AbortController();

  const post = (url: string, body: string): Promise<Response> =>
    parts.fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });

  /** Returns the status of the response; `undefined` if there was none. */
  const attempt = async (url: string, body: string): Promise<number | undefined> => {
    try {
      let target = url;
      for (let hop = 0; ; hop += 1) {
        const response = await post(target, body);
        await response.body?.cancel();
        const location = response.headers.get('location');
        const isMoved = response.status === 307 || response.status === 308;
        if (!isMoved || location === null || hop === MOST_REDIRECTS) return response.status;
        target = new URL(location, target).href;
      }
    } catch (error) {
      parts.report(`notification to ${url}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const deliver = async (delivery: NotificationDelivery): Promise<void> => {
    const merchant = parts.merchantUrl();
    const urls = delivery.urls.length > 0 ? delivery.urls : [merchant ?? []].flat();
    const statuses = await Promise.all(urls.map((url) => attempt(url, delivery.body)));
    if (stopping.signal.aborted) return;
    const retries = Math.max(0, ...statuses.map(retriesAfter));
    const retryAfterMs = NOTIFICATION_RETRY_AFTER_MS[delivery.attempts];
    if (delivery.attempts < retries && retryAfterMs !== undefined)
      queue.postpone(delivery, clock.nowMs() + retryAfterMs);
    else queue.remove(delivery);
  };

  return createDeliveryLoop({ due: (limit) => queue.due(clock.nowMs(), limit), deliver, stopping });
};
