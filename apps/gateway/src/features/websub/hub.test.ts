import type { ServerResponse } from 'node:http';
import { closeAfterwards } from '@touchline/test-data/opened';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { SystemWallClock } from '../../platform/time/clock.ts';
import { Hub, HubForm } from './hub.ts';
import { SubscriberClient } from './subscriber-client.ts';
import { HubSubscriptionStore } from './hub-subscription-store.ts';
import { Subscriber } from './testing/subscriber.ts';

const TOPIC = 'https://scores.example/en/rss/matches.xml';
const SECRET = 'a secret of the subscriber';

const clock = new SystemWallClock();
const state = temporaryState(clock);
const store = new HubSubscriptionStore(state);
let subscribed = 0;
const publisher = { subscribed: () => (subscribed += 1) };
let subscriber: Subscriber;
let client: SubscriberClient;
let hub: Hub;

beforeAll(async () => {
  subscriber = await Subscriber.start(SECRET);
});
beforeEach(() => {
  subscribed = 0;
  client = closeAfterwards('client', new SubscriberClient(subscriber.connections()));
  let challenges = 0;
  hub = new Hub({
    store,
    client,
    clock,
    publisher,
    newChallenge: () => `challenge-${String((challenges += 1))}`,
  });
});
afterEach(async () => {
  for (const one of await store.ofTopic(TOPIC)) await store.remove(one);
});
afterAll(async () => {
  await state.close();
});

async function asked(changes: Readonly<Record<string, string>> = {}) {
  const acceptance = hub.accept(HubForm.parse(subscriber.form(TOPIC, changes)));
  await hub.settled();
  return acceptance;
}

it('subscribes a callback that returns the challenge, for the lease that the hub grants', async () => {
  expect(await asked({ 'hub.lease_seconds': '99999999' })).toBe('accepted');
  const question = Object.fromEntries(subscriber.asked.at(-1) ?? []);
  expect(question).toEqual({
    mine: '1',
    'hub.mode': 'subscribe',
    'hub.topic': TOPIC,
    'hub.challenge': 'challenge-1',
    'hub.lease_seconds': '2592000',
  });
  const [kept, ...others] = await store.ofTopic(TOPIC);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ topic: TOPIC, callback: subscriber.callback, secret: SECRET });
  expect(await store.topics()).toContain(TOPIC);
  expect(subscribed).toBe(1);
  // A repeated request renews the lease without a second subscription.
  await asked();
  expect(await store.ofTopic(TOPIC)).toHaveLength(1);
});

it('unsubscribes a callback that confirms it', async () => {
  await asked();
  await asked({ 'hub.mode': 'unsubscribe' });
  expect(await store.ofTopic(TOPIC)).toEqual([]);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['another text', (response) => response.end('challenge-2')],
  ['a 404', (response) => response.writeHead(404).end('challenge-1')],
  ['a redirect', (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()],
  ['more than a challenge', (response) => response.end('challenge-1'.padEnd(100_000))],
  ['nothing', (response) => response.destroy()],
])('a callback that responds with %s is neither subscribed nor unsubscribed', async (_, answer) => {
  const { confirm } = subscriber;
  subscriber.confirm = (__, response) => {
    answer(response);
  };
  await asked();
  expect(await store.ofTopic(TOPIC)).toEqual([]);
  subscriber.confirm = confirm;
  await asked();
  subscriber.confirm = (__, response) => {
    answer(response);
  };
  await asked({ 'hub.mode': 'unsubscribe' });
  subscriber.confirm = confirm;
  expect(await store.ofTopic(TOPIC)).toHaveLength(1);
});

it.each([
  '?sig=a%20b~c',
  '?flag',
  '?token=abc%2Bdef/==',
  '?a=b+c&x=%7E',
  '?feed=https://x/y?z=1',
  '?u=%C3%A9&u=2',
  "?k=(1)!*%27&o=O'Neill",
  '?',
  '?a=1&',
  '/../feeds/./x;v=1',
  '',
])('requests a callback that ends with "%s" as it was subscribed, and delivers there', async (end) => {
  const { origin } = new URL(subscriber.callback);
  const target = `/callback${end}`;
  const from = subscriber.requested.length;
  await asked({ 'hub.callback': `${origin}${target}#part` });
  await client.deliver({
    callback: `${origin}${target}#part`,
    ...{ secret: undefined, type: 'text/xml', body: Buffer.from('<a/>') },
    ...{ hub: 'https://scores.example/websub', topic: TOPIC },
  });
  const [verified = '', delivered] = subscriber.requested.slice(from);
  const added = end.includes('?') ? '&hub.mode=subscribe' : '?hub.mode=subscribe';
  expect(verified.slice(0, verified.indexOf('hub.mode') + 'hub.mode=subscribe'.length)).toBe(
    `GET ${target}${added}`,
  );
  expect(delivered).toBe(`POST ${target}`);
});

it('requests a callback with characters that no request may have as a browser would', async () => {
  const { origin } = new URL(subscriber.callback);
  const from = subscriber.requested.length;
  await asked({ 'hub.callback': `${origin}/call back\\é?a=b c` });
  expect(subscriber.requested[from]).toMatch(/^GET \/call%20back\/%C3%A9\?a=b%20c&hub\.mode=subscribe/);
});

it.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/',
  'https://user:password@scores.example/',
])('sends no request to %s', async (callback) => {
  client = closeAfterwards('client', new SubscriberClient({ network: 'public' }));
  hub = new Hub({ store, client, clock, publisher, newChallenge: () => 'challenge' });
  expect(await asked({ 'hub.callback': callback })).toBe('closed');
});

it('sends no request to a name that resolves to a private address, whatever it resolved to before', async () => {
  const before = subscriber.asked.length;
  client.close();
  client = new SubscriberClient(subscriber.connections('public'));
  hub = new Hub({ store, client, clock, publisher, newChallenge: () => 'challenge' });
  expect(await asked()).toBe('accepted');
  expect(subscriber.asked).toHaveLength(before);
  expect(await store.ofTopic(TOPIC)).toEqual([]);
});

const FORM = {
  'hub.mode': 'subscribe',
  'hub.topic': 'https://scores.example/en/rss/matches.xml',
  'hub.callback': 'https://reader.example/callback',
};
const form = (changes: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ ...FORM, ...changes }).toString();

it('parses a form, with ten days where no lease is requested', () => {
  expect(HubForm.parse(form())).toEqual({
    mode: 'subscribe',
    topic: FORM['hub.topic'],
    callback: FORM['hub.callback'],
    leaseSeconds: 864_000,
    secret: undefined,
  });
});

it.each([
  ['1', 300],
  ['3600', 3600],
  ['99999999', 2_592_000],
])('grants a requested lease of %s seconds as %i', (asked, granted) => {
  expect(HubForm.parse(form({ 'hub.lease_seconds': asked })).leaseSeconds).toBe(granted);
});

it.each([
  'hub.verify=sync&hub.verify=async',
  'hub.verify=sync&hub.verify_token=&hub.foo=',
  'hub.secret=',
  'hub.lease_seconds=',
  'x=1&x=2',
])('accepts a form of readers in the field, with %s', (more) => {
  expect(HubForm.parse(`${form()}&${more}`)).toEqual(HubForm.parse(form()));
});

it('takes the last value of an optional field that is given twice', () => {
  const twice = `${form()}&hub.lease_seconds=&hub.lease_seconds=3600&hub.lease_seconds=7200&hub.secret=a&hub.secret=b`;
  expect(HubForm.parse(twice)).toMatchObject({ leaseSeconds: 7200, secret: 'b' });
});

it.each([
  ['hub.mode', form({ 'hub.mode': 'publish' })],
  ['hub.topic', form({ 'hub.topic': 'matches' })],
  ['hub.callback', form({ 'hub.callback': 'http://reader.example/' })],
  ['hub.callback', form({ 'hub.callback': 'javascript:alert(1)' })],
  ['hub.lease_seconds', form({ 'hub.lease_seconds': '-1' })],
  ['hub.secret', form({ 'hub.secret': 'ä'.repeat(100) })],
  ['hub.topic', `${form()}&hub.topic=https%3A%2F%2Fother.example`],
  ['hub.callback', `${form()}&hub.callback=`],
  ['hub.mode', `${form()}&hub.mode=subscribe`],
  ['hub.mode', ''],
])('names the invalid field %s', (name, text) => {
  const { error } = HubForm.safeParse(text);
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(name);
});
