import { setTimeout as wait } from 'node:timers/promises';
import { type ContentType, uidOf } from '../content-types/content-types.ts';

/** Strapi's webhook events: the published content or a draft has changed. */
export type StrapiWebhookEvent =
  'entry.create' | 'entry.update' | 'entry.publish' | 'entry.unpublish' | 'entry.delete';

export interface Webhook {
  readonly event: StrapiWebhookEvent;
  readonly body: string;
}

export const webhookOf = (
  event: StrapiWebhookEvent,
  type: ContentType,
  entry: Readonly<Record<string, unknown>>,
  nowMs: number,
): Webhook => ({
  event,
  body: JSON.stringify({
    event,
    createdAt: new Date(nowMs).toISOString(),
    model: type.singular,
    uid: uidOf(type),
    entry,
  }),
});

export interface SiteWebhookTarget {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`, which Strapi's documentation recommends for webhooks. */
  readonly secret: string;
}

export interface WebhookRuntime {
  readonly fetch: typeof fetch;
  /** Resolves early if the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called for webhooks that are no longer retried. */
  readonly report: (line: string) => void;
}

export const realWebhookRuntime = (report: (line: string) => void): WebhookRuntime => ({
  fetch,
  wait: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  },
  report,
});

/** Strapi's limit for one attempt. */
const TIMEOUT_MS = 10_000;

/**
 * Delays between retries. Strapi sends a webhook once; its documentation asks senders to retry, which the sandbox
 * does.
 */
const RETRY_AFTER_MS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;

const attempt = async (
  { url, secret }: SiteWebhookTarget,
  { event, body }: Webhook,
  runtime: WebhookRuntime,
  stopping: AbortSignal,
): Promise<string | null> => {
  try {
    const answer = await runtime.fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'x-strapi-event': event,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${String(answer.status)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Sends webhooks one after the other, each until it succeeds or its retries are used up. */
export const createWebhookSender = (first: SiteWebhookTarget | null, runtime: WebhookRuntime) => {
  let target = first;
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let pending = 0;
  let last = Promise.resolve();

  const deliver = async (to: SiteWebhookTarget, webhook: Webhook): Promise<void> => {
    for (const retryAfterMs of [...RETRY_AFTER_MS, null]) {
      const fault = await attempt(to, webhook, runtime, stopping.signal);
      if (fault === null || isStopping()) return;
      if (retryAfterMs === null)
        runtime.report(`webhook ${webhook.event} abandoned after its last retry: ${fault}`);
      else await runtime.wait(retryAfterMs, stopping.signal);
      if (isStopping()) return;
    }
  };

  return {
    /** Sends all future webhooks to this target. */
    direct(to: SiteWebhookTarget): void {
      target = to;
    },
    /** Does nothing without a target. */
    send(webhook: Webhook): void {
      const to = target;
      if (to === null) return;
      pending += 1;
      last = last
        .then(() => deliver(to, webhook))
        .finally(() => {
          pending -= 1;
        });
    },
    /** Number of webhooks that are not delivered yet. */
    get pending(): number {
      return pending;
    },
    /** Resolves when all webhooks sent so far are delivered or dropped. */
    settled: (): Promise<void> => last,
    stop(): void {
      stopping.abort();
    },
  };
};

export type WebhookSender = ReturnType<typeof createWebhookSender>;
