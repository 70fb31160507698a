import { createECDH } from 'node:crypto';
import { temporaryFolder } from '@touchline/test-data/opened';
import {
  NotificationKey,
  NotificationReceipt,
  NotificationSubscription,
  Problem,
  SUBSCRIPTION_SECRET_HEADER,
} from '@touchline/contracts';
import { z } from 'zod';
import { openVapidKeys } from '../../src/features/notifications/keys/vapid-keys.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { settingsFor } from '../support/settings.ts';

/** Subscribing to notifications, over a real socket, with state in a file that outlives the process. */

let dataDir: string;
let gateway: Gateway;

beforeAll(async () => {
  dataDir = temporaryFolder('touchline-notifications');
  gateway = await start();
});

const start = (): Promise<Gateway> => startGateway({ upstreamUrl: null, settings: { dataDir } });

const browser = createECDH('prime256v1').generateKeys('base64url');
const CHOICES = {
  topics: ['team:3', 'match:202264'],
  kinds: ['goal', 'full-time'],
  quietHours: { from: '23:00', until: '07:30' },
  zone: 'Europe/Berlin',
  language: 'de',
  spoilers: true,
};
const REQUEST = {
  target: {
    endpoint: 'https://push.example.net/send/abc',
    keys: { p256dh: browser, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  },
  ...CHOICES,
};

const pathOf = (id: string): string => `/api/notifications/subscriptions/${id}`;

const put = (id: string, request: object, secret?: string) => {
  const call = gateway.http.put(pathOf(id));
  return (secret === undefined ? call : call.set(SUBSCRIPTION_SECRET_HEADER, secret)).send(request);
};
const read = (id: string, secret: string) =>
  gateway.http.get(pathOf(id)).set(SUBSCRIPTION_SECRET_HEADER, secret);

const receiptOf = (body: unknown) => z.object({ data: NotificationReceipt }).parse(body).data;

async function subscribed(id: string): Promise<string> {
  const { secret } = receiptOf((await put(id, REQUEST).expect(200)).body);
  if (secret === null) throw new Error('a new subscription has a secret');
  return secret;
}

test('a new subscription gets a secret, which reads its choices but not its push address', async () => {
  const secret = await subscribed('first');
  const answer = await read('first', secret).expect(200);
  expect(answer.headers['cache-control']).toMatch(/no-store/);
  expect(z.object({ data: NotificationSubscription }).parse(answer.body).data).toMatchObject({
    id: 'first',
    ...CHOICES,
  });
  expect(answer.text).not.toContain('push.example.net');
});

test('without the secret nobody can read, change or delete it, or learn that it exists', async () => {
  await subscribed('second');
  const none = await gateway.http.get(pathOf('nobody-has-this')).expect(404);
  for (const answer of [
    await gateway.http.get(pathOf('second')).expect(404),
    await read('second', 'x'.repeat(43)).expect(404),
    await put('second', REQUEST).expect(404),
    await put('second', REQUEST, 'y').expect(404),
    await gateway.http.delete(pathOf('second')).expect(404),
  ]) {
    expect(Problem.parse(answer.body).detail).toBe(Problem.parse(none.body).detail);
  }
});

test('its owner can change and delete it', async () => {
  const secret = await subscribed('third');
  const changed = await put('third', { ...REQUEST, kinds: ['line-ups'], quietHours: null }, secret).expect(
    200,
  );
  expect(receiptOf(changed.body)).toMatchObject({ secret: null, kinds: ['line-ups'], quietHours: null });
  await gateway.http.delete(pathOf('third')).set(SUBSCRIPTION_SECRET_HEADER, secret).expect(204);
  await read('third', secret).expect(404);
  // The id is free again, and its old secret is invalid.
  expect(await subscribed('third')).not.toBe(secret);
  await read('third', secret).expect(404);
});

test.each([
  ['http', { target: { ...REQUEST.target, endpoint: 'http://push.example.net/send' } }],
  ['a link-local address', { target: { ...REQUEST.target, endpoint: 'https://169.254.169.254/latest' } }],
  ['a loopback address of IPv6', { target: { ...REQUEST.target, endpoint: 'https://[::1]/send' } }],
  ['a name and password', { target: { ...REQUEST.target, endpoint: 'https://a:b@push.example.net/' } }],
  ['short keys', { target: { ...REQUEST.target, keys: { p256dh: 'AA', auth: 'AA' } } }],
  ['no topic', { topics: [] }],
  ['an unknown topic', { topics: ['player:1'] }],
  ['51 topics', { topics: Array.from({ length: 51 }, (_, index) => `team:${String(index)}`) }],
  ['an unknown time zone', { zone: 'Mars/Olympus' }],
  ['quiet hours of zero length', { quietHours: { from: '23:00', until: '23:00' } }],
  ['an invalid hour', { quietHours: { from: '24:00', until: '07:00' } }],
  ['an unknown language', { language: 'xx' }],
])('%s is refused', async (_name, changes) => {
  const answer = await put('refused', { ...REQUEST, ...changes }).expect(400);
  expect(Problem.parse(answer.body).code).toBe('bad-request');
});

test('another site’s page cannot subscribe', async () => {
  await put('foreign', REQUEST).set('origin', 'https://else.example').expect(403);
});

test('key and subscription survive a restart', async () => {
  const keyOf = async () =>
    z
      .object({ data: NotificationKey })
      .parse((await gateway.http.get('/api/notifications/key').expect(200)).body);
  const secret = await subscribed('kept');
  const key = await keyOf();
  await gateway.stop();
  gateway = await start();
  expect(await keyOf()).toEqual(key);
  await read('kept', secret).expect(200);
});

test('if processes share their state and no key is configured, notifications are off', async () => {
  const { accounts } = settingsFor(null);
  const shared = { ...accounts, stateRedisUrl: 'redis://127.0.0.1:1' };
  const settings = { dataDir, vapid: null, baseUrl: 'https://scores.example' };
  expect(await openVapidKeys({ ...settings, accounts: shared })).toBeNull();
  expect((await openVapidKeys({ ...settings, accounts }))?.subject).toBe('https://scores.example');
});
