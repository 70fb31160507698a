import { MOST_TOPICS, type NotificationReceipt, type NotificationRequest } from '@touchline/contracts';
import { ApiProblem, ApiUnreachable } from '../api/errors.ts';
import type { NotificationsApi } from './notifications-api.ts';
import { NotificationsStore, type Reader } from './notifications-store.ts';
import { PushRefused, type PushDevice, type Support } from './push-device.ts';
import type { WorkerRecord } from './worker-record.ts';

const target = (number: number) => ({
  endpoint: `https://push.example/${String(number)}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});

/** The gateway's subscriptions, in memory. */
class HandGateway implements NotificationsApi {
  readonly kept = new Map<string, { readonly secret: string; readonly request: NotificationRequest }>();
  puts = 0;
  publicKey = 'key';
  failure: Error | undefined;

  key(): Promise<string> {
    return this.failure === undefined ? Promise.resolve(this.publicKey) : Promise.reject(this.failure);
  }

  async put(id: string, request: NotificationRequest, secret?: string): Promise<NotificationReceipt> {
    await this.key();
    const before = this.kept.get(id);
    if (before !== undefined && before.secret !== secret) throw new ApiProblem(404, 'not-found');
    this.puts += 1;
    const owner = before?.secret ?? `secret-${String(this.puts)}`;
    this.kept.set(id, { secret: owner, request });
    const { topics, kinds, quietHours, zone, language, spoilers } = request;
    const choices = { topics, kinds, quietHours, zone, language, spoilers };
    return { id, ...choices, updatedAt: '', secret: before === undefined ? owner : null };
  }

  async remove(id: string, secret: string): Promise<void> {
    await this.key();
    if (this.kept.get(id)?.secret === secret) this.kept.delete(id);
  }

  only(): NotificationRequest {
    const [only, ...others] = this.kept.values();
    if (only === undefined || others.length > 0) throw new Error('not one subscription');
    return only.request;
  }
}

class HandBrowser implements PushDevice {
  readonly storage = new Map<string, string>();
  readonly gateway = new HandGateway();
  record: WorkerRecord | undefined;
  reader: Reader = { language: 'en', zone: 'Europe/Berlin', isShielded: false };
  has: Support = 'supported';
  state: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  address = 1;
  refusal: Error | undefined;
  isSubscribed = false;
  /** The site's key of the present subscription; a browser makes another address for another key. */
  publicKey: string | undefined;
  storageIsOff = false;
  nowMs = 0;
  asked = 0;
  #ids = 0;
  #turn: Promise<unknown> = Promise.resolve();

  support = () => this.has;
  permission = () => this.state;
  request = () => {
    this.asked += 1;
    this.state = this.answer;
    return Promise.resolve(this.answer);
  };
  subscribe = (publicKey: string) => {
    if (this.refusal !== undefined) return Promise.reject(this.refusal);
    this.isSubscribed = true;
    if (this.publicKey !== undefined && this.publicKey !== publicKey) this.address += 1;
    this.publicKey = publicKey;
    return Promise.resolve(target(this.address));
  };
  unsubscribe = () => {
    this.isSubscribed = false;
    return Promise.resolve();
  };

  tab(): NotificationsStore {
    return new NotificationsStore({
      storage: () => {
        if (this.storageIsOff) throw new Error('off');
        return {
          getItem: (key) => this.storage.get(key) ?? null,
          setItem: (key, value) => {
            this.storage.set(key, value);
          },
        };
      },
      device: this,
      api: this.gateway,
      worker: {
        read: () => Promise.resolve(this.record),
        write: (record) => {
          this.record = { ...record, words: { news: '', hidden: '' } };
          return Promise.resolve();
        },
        forget: () => {
          this.record = undefined;
          return Promise.resolve();
        },
      },
      reader: () => this.reader,
      lock: (run) => {
        const mine = this.#turn.then(run);
        this.#turn = mine.catch(() => undefined);
        return mine;
      },
      newId: () => {
        this.#ids += 1;
        return `id-${String(this.#ids)}`;
      },
      nowMs: () => this.nowMs,
    });
  }
}

let browser: HandBrowser;
let store: NotificationsStore;
beforeEach(() => {
  browser = new HandBrowser();
  store = browser.tab();
});

test('the first bell asks for permission, then subscribes to the usual kinds', async () => {
  expect(await store.toggle('match:7')).toEqual({ kind: 'on' });
  expect(browser.gateway.only()).toEqual({
    target: target(1),
    topics: ['match:7'],
    kinds: ['kick-off', 'goal', 'red-card', 'full-time'],
    quietHours: null,
    zone: 'Europe/Berlin',
    language: 'en',
    spoilers: true,
  });
  expect(store.view()).toMatchObject({ topics: ['match:7'], permission: 'granted', isPending: false });
  expect(browser.record).toMatchObject({ id: 'id-1', secret: 'secret-1', isShielded: false });
});

test('all topics are one subscription, updated with its secret; the last bell ends it', async () => {
  await store.toggle('match:7');
  await store.toggle('team:3');
  expect(browser.gateway.only().topics).toEqual(['match:7', 'team:3']);
  await store.toggle('match:7');
  expect(browser.gateway.only().topics).toEqual(['team:3']);
  expect(await store.toggle('team:3')).toEqual({ kind: 'off' });
  expect(browser.gateway.kept.size).toBe(0);
  expect(browser).toMatchObject({ isSubscribed: false, record: undefined });
  expect(store.view().topics).toEqual([]);
});

test('bells that are pressed at the same time, in two tabs, lose no topic', async () => {
  const other = browser.tab();
  await Promise.all([store.toggle('match:7'), other.toggle('team:3'), store.toggle('league:1')]);
  expect(browser.gateway.only().topics).toEqual(['match:7', 'team:3', 'league:1']);
});

test('chosen kinds and quiet hours show immediately, and outlive the subscription', async () => {
  await store.toggle('match:7');
  const changing = store.change({
    kinds: ['goal', 'line-ups'],
    quietHours: { from: '23:00', until: '07:00' },
  });
  expect(store.view()).toMatchObject({ kinds: ['goal', 'line-ups'], isPending: true });
  expect(await changing).toEqual({ kind: 'changed' });
  expect(browser.gateway.only()).toMatchObject({
    kinds: ['line-ups', 'goal'],
    quietHours: { from: '23:00', until: '07:00' },
  });
  await store.clear();
  expect(browser.tab().view()).toMatchObject({ kinds: ['line-ups', 'goal'], topics: [] });
});

test('a change that the gateway did not receive is not shown', async () => {
  await store.toggle('match:7');
  browser.gateway.failure = new ApiUnreachable('/', new Error('offline'));
  const failed = { kind: 'failed', code: 'network-request-failed' };
  expect(await store.change({ kinds: ['goal'] })).toEqual(failed);
  expect(await store.toggle('team:3')).toEqual(failed);
  expect(await store.toggle('match:7')).toEqual(failed);
  expect(store.view()).toMatchObject({
    topics: ['match:7'],
    kinds: ['kick-off', 'goal', 'red-card', 'full-time'],
  });
  browser.gateway.failure = new ApiProblem(429, 'too-many-requests');
  expect(await store.toggle('team:3')).toEqual({ kind: 'failed', code: 'too-many-requests' });
});

test.each([
  ['denied', { kind: 'denied' }],
  ['default', { kind: 'unanswered' }],
] as const)('a reader whose permission is %s is not subscribed', async (answer, outcome) => {
  browser.answer = answer;
  expect(await store.toggle('match:7')).toEqual(outcome);
  expect(browser).toMatchObject({ isSubscribed: false, asked: 1 });
  expect(browser.gateway.puts).toBe(0);
});

test.each(['unsupported', 'home-screen'] as const)('a browser that is %s is not asked', async (has) => {
  browser.has = has;
  expect(await store.toggle('match:7')).toEqual({ kind: has });
  expect(browser.asked).toBe(0);
});

test('a browser without storage is not subscribed, because the subscription could not be ended', async () => {
  browser.storageIsOff = true;
  expect(await store.toggle('match:7')).toEqual({ kind: 'unsupported' });
  expect(browser.gateway.puts).toBe(0);
});

test('a push service that is unavailable is reported', async () => {
  browser.refusal = new PushRefused('service', new Error('away'));
  expect(await store.toggle('match:7')).toEqual({ kind: 'no-service' });
  browser.refusal = new PushRefused('permission', new Error('no'));
  expect(await store.toggle('match:7')).toEqual({ kind: 'denied' });
});

test('the number of topics is limited', async () => {
  for (let id = 0; id < MOST_TOPICS; id += 1) await store.toggle(`team:${String(id)}`);
  expect(await store.toggle('team:last')).toEqual({ kind: 'full' });
  expect(browser.gateway.only().topics).toHaveLength(MOST_TOPICS);
});

test('sends another language, zone or spoiler setting once, and nothing when nothing has changed', async () => {
  await store.toggle('match:7');
  await store.refresh();
  expect(browser.gateway.puts).toBe(1);
  browser.reader = { language: 'de', zone: 'Asia/Tokyo', isShielded: true };
  await store.refresh();
  await store.refresh();
  expect(browser.gateway.puts).toBe(2);
  expect(browser.gateway.only()).toMatchObject({ language: 'de', zone: 'Asia/Tokyo', spoilers: false });
});

test('without a network the worker stores the spoiler setting; the gateway receives it later', async () => {
  await store.toggle('match:7');
  browser.reader = { ...browser.reader, isShielded: true };
  browser.gateway.failure = new ApiUnreachable('/', new Error('offline'));
  expect(await store.refresh()).toMatchObject({ kind: 'failed' });
  expect(browser.record?.isShielded).toBe(true);
  expect(browser.gateway.only().spoilers).toBe(true);
  browser.gateway.failure = undefined;
  await store.refresh();
  expect(browser.gateway.only().spoilers).toBe(false);
});

test('the gateway receives a new address, a refresh after a month, and a new subscription if it forgot one', async () => {
  await store.toggle('match:7');
  browser.address = 2;
  await store.refresh();
  expect(browser.gateway.only().target).toEqual(target(2));
  browser.nowMs += 31 * 24 * 3_600_000;
  await store.refresh();
  expect(browser.gateway.puts).toBe(3);
  browser.gateway.kept.clear();
  await store.toggle('team:3');
  expect(browser.gateway.only().topics).toEqual(['match:7', 'team:3']);
  // The new subscription has a new secret, which is accepted.
  await store.toggle('league:1');
  expect(browser.gateway.only().topics).toHaveLength(3);
});

test('a key that the owner has replaced is picked up at the next page', async () => {
  await store.toggle('match:7');
  browser.gateway.publicKey = 'another key';
  await store.refresh();
  expect(browser).toMatchObject({ publicKey: 'another key', record: { publicKey: 'another key' } });
  expect(browser.gateway.only().target).toEqual(target(2));
  expect(browser.gateway.puts).toBe(2);
});

test('a subscription whose secret is lost is abandoned, and a new one is created', async () => {
  await store.toggle('match:7');
  const { request } = browser.gateway.kept.get('id-1') ?? {};
  if (request === undefined) throw new Error('not subscribed');
  browser.gateway.kept.set('id-1', { secret: 'another', request });
  expect(await store.toggle('team:3')).toEqual({ kind: 'on' });
  expect(browser.gateway.kept.get('id-2')?.request.topics).toEqual(['match:7', 'team:3']);
});

test('the secret that the worker received is used', async () => {
  await store.toggle('match:7');
  const { record } = browser;
  const { request } = browser.gateway.kept.get('id-1') ?? {};
  if (record === undefined || request === undefined) throw new Error('not subscribed');
  browser.gateway.kept.set('id-1', { secret: 'of-the-worker', request });
  browser.record = { ...record, secret: 'of-the-worker' };
  await store.toggle('team:3');
  expect(browser.gateway.only().topics).toEqual(['match:7', 'team:3']);
  await store.clear();
  expect(browser.gateway.kept.size).toBe(0);
});

test('without permission a refresh does not ask for it again', async () => {
  await store.toggle('match:7');
  browser.state = 'denied';
  browser.reader = { ...browser.reader, language: 'fr' };
  await store.refresh();
  expect(browser.gateway.puts).toBe(1);
  // Topics can still be removed.
  expect(await store.remove('match:7')).toEqual({ kind: 'off' });
  expect(browser.gateway.kept.size).toBe(0);
});

test('stored text that cannot be read counts as no subscription', () => {
  for (const text of [
    '',
    'null',
    '{"kinds":[]}',
    '{"kinds":["goal"],"quietHours":null,"subscribed":{"id":"a"}}',
  ]) {
    browser.storage.set('notifications', text);
    expect(browser.tab().view().topics).toEqual([]);
  }
});
