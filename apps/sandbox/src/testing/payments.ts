import { opened } from '@touchline/test-data/opened';
import Stripe from 'stripe';
import supertest from 'supertest';

import { createPayments, type PaymentConfig } from '../stripe/create-payments.ts';
import type { DrawIndex } from '../stripe/ledger/ids.ts';
import { NOON_MS } from './identity.ts';

/** Generates ids that are unique and the same on every run, with a small linear congruential generator. */
const seededDraw = (seed: number): DrawIndex => {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
};

export const TEST_KEY = 'sk_test_touchline';

interface Changes extends Partial<PaymentConfig> {
  readonly seed?: number;
}

/**
 * Starts the payment provider on a socket, with the official SDK as its client. Its time is fixed unless a test moves
 * it.
 */
export const paymentsListening = async ({ seed = 1, ...changes }: Changes = {}) => {
  const config: PaymentConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    keys: [],
    webhook: null,
    catalogue: false,
    control: true,
    logLevel: 'silent',
    ...changes,
  };
  const payments = createPayments(config, { realTime: { nowMs: () => NOON_MS }, draw: seededDraw(seed) });
  const close = opened('payments', () => payments.close());
  const url = await payments.listen();
  const stripe = new Stripe(TEST_KEY, {
    host: new URL(url).hostname,
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const control = async (what: string, body: object): Promise<number> =>
    (await supertest(url).put(`/__sandbox/${what}`).send(body)).status;
  return {
    url,
    stripe,
    control,
    /** Sends a raw form request. */
    form: (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${TEST_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body,
        redirect: 'manual',
      }),
    close,
  };
};

export type ListeningPayments = Awaited<ReturnType<typeof paymentsListening>>;

/** Returns the error that the SDK throws for a refused request. */
export const refusalOf = async (request: Promise<unknown>) => {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, statusCode, code, param, message, requestId } = error;
    return { type, statusCode, code, param, message, requestId };
  }
  throw new Error('it was not refused');
};
