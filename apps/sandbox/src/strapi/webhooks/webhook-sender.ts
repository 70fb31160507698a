import { setTimeout as wait } from 'node:timers/promises';
import { type ContentType, uidOf } from '../content-types/content-types.ts';

/** What Strapi tells others of: readers see something else now, or a draft has changed. */
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
  /** Sent as `Authorization: Bearer …`, as Strapi's documentation secures a webhook. */
  readonly secret: string;
}

export interface WebhookRuntime {
  readonly fetch: typeof fetch;
  /** Ends early when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Of what was given up. */
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

/** Strapi's own limit for one attempt. */
const TIMEOUT_MS = 10_000;

/** Strapi says it once and forgets; the sandbox does what its documentation asks of others, and tries again. */
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

/** Tells the target of one event after the other, each until it is taken or given up. */
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
      if (retryAfterMs === null) runtime.report(`webhook ${webhook.event} given up: ${fault}`);
      else await runtime.wait(retryAfterMs, stopping.signal);
      if (isStopping()) return;
    }
  };

  return {
    /** What happens from now on is told there. */
    direct(to: SiteWebhookTarget): void {
      target = to;
    },
    /** Without a target nobody wants to know. */
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
    /** How many are not taken yet. */
    get pending(): number {
      return pending;
    },
    /** When all that was sent so far is taken or given up. */
    settled: (): Promise<void> => last,
    stop(): void {
      stopping.abort();
    },
  };
};

export type WebhookSender = ReturnType<typeof createWebhookSender>;
