import { createHmac } from 'node:crypto';
import { request } from 'node:https';
import {
  assertOpen,
  ClosedAddressError,
  outsideAgent,
  type OutsideConnections,
} from '../../platform/outside/index.ts';
import { targetOf } from './callback.ts';

const TIMEOUT_MS = 5000;
/** A challenge has 43 characters; a longer response cannot match it. */
const MAX_RESPONSE_BYTES = 1024;

/** A subscriber's response; `undefined` in its place if none arrived in time, or the address is not allowed. */
export interface SubscriberResponse {
  readonly status: number;
  readonly text: string;
}

export interface SubscriberDelivery {
  readonly callback: string;
  readonly secret: string | undefined;
  readonly type: string;
  readonly body: Buffer;
  /** Absolute URLs of the hub and of the topic (WebSub, 7). */
  readonly hub: string;
  readonly topic: string;
}

/** Sends requests to subscribers: https only, public addresses only, no redirects, small responses, five seconds. */
export class SubscriberClient {
  readonly #agent;

  constructor(private readonly connections: OutsideConnections) {
    this.#agent = outsideAgent(connections);
  }

  /** Returns whether requests to a URL are allowed, before its name is resolved. */
  isOpen(callback: string): boolean {
    try {
      assertOpen(new URL(callback), this.connections);
      return true;
    } catch (error) {
      if (error instanceof ClosedAddressError) return false;
      throw error;
    }
  }

  /** Sends a GET request with these parameters in addition to those of the callback URL. */
  verify(
    callback: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<SubscriberResponse | undefined> {
    return this.#ask(callback, targetOf(callback, parameters), 'GET', {});
  }

  deliver({
    callback,
    secret,
    type,
    body,
    hub,
    topic,
  }: SubscriberDelivery): Promise<SubscriberResponse | undefined> {
    const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
    return this.#ask(
      callback,
      targetOf(callback),
      'POST',
      {
        'content-type': type,
        'content-length': String(body.length),
        link: `<${hub}>; rel="hub", <${topic}>; rel="self"`,
        ...(signature !== undefined && { 'x-hub-signature': `sha256=${signature}` }),
      },
      body,
    );
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(
    callback: string,
    path: string,
    method: 'GET' | 'POST',
    headers: Readonly<Record<string, string>>,
    body?: Buffer,
  ): Promise<SubscriberResponse | undefined> {
    if (!this.isOpen(callback)) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<SubscriberResponse | undefined>();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(
      new URL(callback),
      { path, method, headers, agent: this.#agent, signal },
      (response) => {
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size <= MAX_RESPONSE_BYTES) pieces.push(piece);
          // The status is known; the rest of the body is not needed.
          else response.destroy();
        });
        const answered = (): void => {
          resolve({
            status: response.statusCode ?? 0,
            text: size > MAX_RESPONSE_BYTES ? '' : Buffer.concat(pieces).toString('utf8'),
          });
        };
        response.once('close', answered);
      },
    );
    // An unknown name, a forbidden address, a broken connection and a timeout all count as no response.
    call.once('error', () => {
      resolve(undefined);
    });
    call.end(body);
    return promise;
  }
}
