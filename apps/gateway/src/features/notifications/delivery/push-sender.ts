import type { IncomingMessage } from 'node:http';
import { request, type Agent } from 'node:https';
import type { PushTarget } from '@touchline/contracts';
import { LRUCache } from 'lru-cache';
import webPush, { type RequestDetails, type RequestOptions } from 'web-push';
import { HOUR_MS } from '../../../platform/time/durations.ts';
import { retryAfterMs } from '../../../platform/time/retry-after.ts';
import type { VapidKeys } from '../keys/vapid-keys.ts';
import {
  assertOpen,
  ClosedAddressError,
  outsideAgent,
  type OutsideConnections,
} from '../../../platform/outside/index.ts';

/** A message for one browser. */
export interface PushMessage {
  readonly target: PushTarget;
  readonly payload: string;
  /**
   * Replaces a message of the same topic that the push service still stores (RFC 8030, 5.4): base64url, up to 32
   * characters.
   */
  readonly topic: string;
  /** How long the push service stores the message for a browser that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
}

/**
 * `gone`: the browser has permanently unsubscribed. `refused`: the push service does not accept this message, its
 * signature or its address. `unusable`: nothing can be sent to the address, or encrypted for the keys. `failed`: to be
 * retried.
 */
export const PUSH_RESULTS = ['sent', 'gone', 'refused', 'unusable', 'failed'] as const;
export type PushResult = (typeof PUSH_RESULTS)[number];

export interface PushOutcome {
  readonly result: PushResult;
  /** How long the push service asks to wait. */
  readonly retryAfterMs?: number;
}

const TIMEOUT_MS = 10_000;
/**
 * A signature applies to a push service, not to a message, and is valid for twelve hours (RFC 8292, 2). A new one for
 * each message would be half of the message's cost.
 */
const SIGNED_AGAIN_MS = HOUR_MS;
/** A visitor may name any push service, but those of three vendors serve nearly all browsers. */
const MOST_SERVICES = 100;
const GONE: ReadonlySet<number> = new Set([404, 410]);

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.has(status)) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

const UNUSABLE: PushOutcome = { result: 'unusable' };

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  const waitMs = retryAfterMs(headers['retry-after'], Date.now());
  return { result: resultOf(statusCode), ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
}

/**
 * Encrypts messages for one browser (RFC 8291), signs them with our key (RFC 8292) and sends them to its push
 * service.
 */
export class PushSender {
  readonly #keys: VapidKeys;
  readonly #agent: Agent;
  readonly #connections: OutsideConnections;
  /** The `Authorization` header of each push service, by origin. */
  readonly #signed = new LRUCache<string, string>({ max: MOST_SERVICES, ttl: SIGNED_AGAIN_MS });

  constructor(keys: VapidKeys, connections: OutsideConnections) {
    this.#keys = keys;
    this.#agent = outsideAgent(connections);
    this.#connections = connections;
  }

  async send({ target, payload, topic, ttlSeconds, urgency }: PushMessage): Promise<PushOutcome> {
    const endpoint = new URL(target.endpoint);
    try {
      assertOpen(endpoint, this.#connections);
    } catch (error) {
      if (error instanceof ClosedAddressError) return UNUSABLE;
      throw error;
    }
    const details = this.#encrypted(target, payload, { TTL: ttlSeconds, topic, urgency });
    if (details === undefined) return UNUSABLE;
    try {
      const headers = { ...details.headers, authorization: this.#authorization(endpoint.origin) };
      return outcomeOf(await this.#post(endpoint, details.method, headers, details.body));
    } catch (error) {
      return error instanceof ClosedAddressError ? UNUSABLE : { result: 'failed' };
    }
  }

  /**
   * Returns `undefined` if encryption fails for the browser's keys. Visitors send the keys, and 65 bytes need not be
   * a point on the curve.
   */
  #encrypted(
    target: PushTarget,
    payload: string,
    options: Pick<RequestOptions, 'TTL' | 'topic' | 'urgency'>,
  ): RequestDetails | undefined {
    try {
      // The signature is added by the caller.
      return webPush.generateRequestDetails(target, payload, {
        ...options,
        contentEncoding: 'aes128gcm',
      });
    } catch {
      return undefined;
    }
  }

  #authorization(origin: string): string {
    const known = this.#signed.get(origin);
    if (known !== undefined) return known;
    const { subject, publicKey, privateKey } = this.#keys;
    const made = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm').Authorization;
    this.#signed.set(origin, made);
    return made;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Redirects are not followed. */
  async #post(
    endpoint: URL,
    method: string,
    headers: Readonly<Record<string, string | number>>,
    body: Buffer | null,
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const call = request(
      endpoint,
      { method, headers, agent: this.#agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response: IncomingMessage) => {
        response.resume();
        response.on('end', () => {
          resolve(response);
        });
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
    return promise;
  }
}
