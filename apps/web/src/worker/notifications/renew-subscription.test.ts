import { SUBSCRIPTION_SECRET_HEADER } from '@touchline/contracts';
import type { WorkerRecord } from '../../shared/notifications/worker-record.ts';
import { renewed, SECRET_HEADER } from './renew-subscription.ts';

const RECORD: WorkerRecord = {
  id: 'browser-1',
  secret: 'opens-it',
  publicKey: 'key',
  choices: {
    topics: ['team:3'],
    kinds: ['goal'],
    quietHours: null,
    zone: 'Europe/Berlin',
    language: 'de',
    spoilers: true,
  },
  isShielded: false,
  words: { news: '', hidden: '' },
};
const TARGET = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } };
/** The bytes of a subscription's key, and what the gateway returns for them. */
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const KEY = 'dGhlIHByZXNlbnQga2V5';

function subscription(key = 'the present key') {
  const made = {
    isOver: false,
    toJSON: () => TARGET,
    options: { applicationServerKey: bytesOf(key) },
    unsubscribe: () => {
      made.isOver = true;
      return Promise.resolve(true);
    },
  };
  return made;
}

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

function gateway(status: number, body: unknown): { asked: Asked[]; fetching: typeof fetch } {
  const asked: Asked[] = [];
  const fetching: typeof fetch = (url, init = {}) => {
    const path = url instanceof Request ? url.url : String(url);
    if (path === '/api/notifications/key')
      return Promise.resolve(new Response(JSON.stringify({ data: { publicKey: KEY } })));
    asked.push({ url: path, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return { asked, fetching };
}

const refused = { subscribe: () => Promise.reject(new Error('not asked')) };

test('the header is the contract’s', () => {
  expect(SECRET_HEADER).toBe(SUBSCRIPTION_SECRET_HEADER);
});

test('sends the gateway the new address with all choices', async () => {
  const { asked, fetching } = gateway(200, { data: { secret: null } });
  expect(await renewed(RECORD, subscription(), refused, fetching)).toEqual({ publicKey: KEY });
  expect(asked).toMatchObject([
    {
      url: '/api/notifications/subscriptions/browser-1',
      init: { method: 'PUT', headers: { [SECRET_HEADER]: 'opens-it' } },
    },
  ]);
  const bodies = asked.map(({ init: { body } }): unknown =>
    typeof body === 'string' ? JSON.parse(body) : body,
  );
  expect(bodies).toEqual([{ ...RECORD.choices, target: TARGET }]);
});

test.each([
  ['the browser has not done so itself', null],
  ['it has done so with a key that the site has replaced', subscription('an earlier key')],
])('subscribes with the site’s present key if %s, and returns the new secret', async (_, given) => {
  const options: PushSubscriptionOptionsInit[] = [];
  const subscribe = (given: PushSubscriptionOptionsInit) => {
    options.push(given);
    return Promise.resolve(subscription());
  };
  const { fetching } = gateway(200, { data: { secret: 'another' } });
  expect(await renewed(RECORD, given, { subscribe }, fetching)).toEqual({
    publicKey: KEY,
    secret: 'another',
  });
  expect(options).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
  expect(given?.isOver ?? true).toBe(true);
});

test('throws if the gateway refuses', async () => {
  const { fetching } = gateway(404, {});
  await expect(renewed(RECORD, subscription(), refused, fetching)).rejects.toThrow('404');
});
