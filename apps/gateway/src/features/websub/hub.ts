import { z } from 'zod';
import { Logger } from '@nestjs/common';
import type { WallClock } from '../../platform/time/clock.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import type { SubscriberClient } from './subscriber-client.ts';
import type { HubSubscriptionStore } from './hub-subscription-store.ts';

const DAY_SECONDS = 86_400;
const LEASE_SECONDS = { usual: 10 * DAY_SECONDS, least: 300, most: 30 * DAY_SECONDS } as const;
/** WebSub, 5.1: a secret must be less than 200 bytes. */
const MAX_SECRET_BYTES = 199;

const Lease = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform((text) => Math.min(Math.max(Number(text), LEASE_SECONDS.least), LEASE_SECONDS.most));

/** The fields of a subscriber's form (WebSub, 5.1). */
const Form = z.object({
  'hub.mode': z.enum(['subscribe', 'unsubscribe']),
  'hub.topic': z.url().max(2000),
  'hub.callback': z.url({ protocol: /^https$/ }).max(2000),
  'hub.lease_seconds': Lease.default(LEASE_SECONDS.usual),
  'hub.secret': z
    .string()
    .min(1)
    .refine((secret) => Buffer.byteLength(secret) <= MAX_SECRET_BYTES)
    .optional(),
});

export interface HubRequest {
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly topic: string;
  readonly callback: string;
  /** The granted lease, which may differ from the requested one. */
  readonly leaseSeconds: number;
  readonly secret: string | undefined;
}

const REQUIRED: readonly string[] = ['hub.mode', 'hub.topic', 'hub.callback'];

/**
 * Parses a subscriber's form; errors name the fields. Readers also send fields of earlier versions, such as `hub.verify`
 * twice, which mean nothing here (WebSub, 5.1). An empty optional field counts as absent, and of a repeated one the last
 * counts; what is subscribed must be said once.
 */
export const HubForm = z.string().transform((text, context): HubRequest => {
  const fields = new URLSearchParams(text);
  const repeated = REQUIRED.filter((name) => fields.getAll(name).length > 1);
  for (const name of repeated) context.addIssue({ code: 'custom', path: [name], message: 'Given twice' });
  const given = [...fields].filter(([name, value]) => value !== '' || REQUIRED.includes(name));
  const form = Form.safeParse(Object.fromEntries(given));
  for (const { path, message } of form.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
  if (repeated.length > 0 || !form.success) return z.NEVER;
  const { data } = form;
  return {
    mode: data['hub.mode'],
    topic: data['hub.topic'],
    callback: data['hub.callback'],
    leaseSeconds: data['hub.lease_seconds'],
    secret: data['hub.secret'],
  };
});

/** Verifications in progress; further requests are refused as busy. */
const MAX_VERIFYING = 64;

export interface HubParts {
  readonly store: HubSubscriptionStore;
  readonly client: SubscriberClient;
  readonly clock: WallClock;
  readonly newChallenge: () => string;
  /** Notified of each new subscription. */
  readonly publisher: { subscribed(): void };
}

/** `busy`: retry later; `closed`: the hub may not send to the callback. */
export type Acceptance = 'accepted' | 'busy' | 'closed';

/** Accepts subscribers' requests, and verifies the intent of each before anything changes (WebSub, 5.3). */
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

  /** Resolves when no verification is in progress. */
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
