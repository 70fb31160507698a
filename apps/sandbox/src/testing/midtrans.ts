import { opened } from '@touchline/test-data/opened';
import midtransClient from 'midtrans-client';
import supertest from 'supertest';
import { z } from 'zod';

import { createMidtrans, type MidtransConfig } from '../midtrans/create-midtrans.ts';
import { NOON_MS } from './identity.ts';

const SERVER_KEY = 'SB-Mid-server-touchline';

interface Changes extends Partial<MidtransConfig> {
  /** First number of the ids; a restarted server needs a different one. */
  readonly firstId?: number;
}

/** Generates ids that are unique and the same on every run. */
const counted = (first: number) => {
  let count = first;
  return () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };
};

/** Points the official SDK, whose hosts are fixed, at a local server. */
const sdkFor = (url: string, serverKey: string) => {
  const snap = new midtransClient.Snap({ isProduction: false, serverKey, clientKey: '' });
  snap.apiConfig.getSnapApiBaseUrl = () => `${url}/snap/v1`;
  snap.apiConfig.getCoreApiBaseUrl = () => url;
  return snap;
};

const transaction = z.object({ token: z.string(), redirect_url: z.url() });
const answered = z.looseObject({ status_code: z.string(), transaction_status: z.string() });

/** Starts Midtrans on a socket, with the official SDK as its client. Its time is fixed unless a test moves it. */
export const midtransListening = async ({ firstId = 0, ...changes }: Changes = {}) => {
  const config: MidtransConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    serverKey: SERVER_KEY,
    notificationUrl: null,
    control: true,
    logLevel: 'silent',
    ...changes,
  };
  const midtrans = createMidtrans(config, {
    realTime: { nowMs: () => NOON_MS },
    newId: counted(firstId),
    newNumber: (digits) => '1'.repeat(digits),
  });
  const close = opened('midtrans', () => midtrans.close());
  const url = await midtrans.listen();
  const snap = sdkFor(url, SERVER_KEY);
  return {
    url,
    snap,
    /** The SDK with a wrong key. */
    strangers: sdkFor(url, 'SB-Mid-server-another-one'),
    open: async (orderId: string, more: object = {}) =>
      transaction.parse(
        await snap.createTransaction({
          transaction_details: { order_id: orderId, gross_amount: 49_000 },
          ...more,
        }),
      ),
    status: async (id: string) => answered.parse(await snap.transaction.status(id)),
    /** Presses a button on the page. */
    press: (pageUrl: string, action: string) =>
      fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }),
    page: async (pageUrl: string, language = 'en') => {
      const response = await fetch(pageUrl, {
        headers: { 'accept-language': language },
        redirect: 'manual',
      });
      return {
        status: response.status,
        location: response.headers.get('location'),
        text: await response.text(),
      };
    },
    control: async (what: string, body: object): Promise<number> =>
      (await supertest(url).put(`/__sandbox/${what}`).send(body)).status,
    moveTo: (ms: number) =>
      supertest(url)
        .put('/__sandbox/clock')
        .send({ now: new Date(ms).toISOString(), speed: 0 }),
    close,
  };
};

export type ListeningMidtrans = Awaited<ReturnType<typeof midtransListening>>;

/** Returns the error that the SDK throws for a refused request. */
export const midtransRefusal = async (request: Promise<unknown>) => {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof Error && 'httpStatusCode' in error && 'ApiResponse' in error)) throw error;
    return { code: String(error.httpStatusCode), answer: error.ApiResponse };
  }
  throw new Error('it was not refused');
};
