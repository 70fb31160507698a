import { ADMISSION_LIMITS } from './load/load-shedder.ts';
import { FastPathGateway, type FastPathGatewayOptions } from './testing/fast-path-gateway.ts';
import { NotCacheableError } from './responses/origin-response.ts';
import { RawClient } from './testing/raw-client.ts';

let hot: FastPathGateway;
let client: RawClient;

async function start(options: FastPathGatewayOptions = {}): Promise<void> {
  hot = new FastPathGateway(options);
  client = new RawClient(await hot.listen());
}

async function visit(url: string): Promise<string> {
  client.get(url);
  return (await client.next()).body.toString();
}

async function textOf(url: string, urgency: 'visitor' | 'behind' = 'visitor'): Promise<string | undefined> {
  const read = await hot.fastPath.read(url, urgency);
  return read === undefined ? undefined : Buffer.from(read.json).toString();
}

/** Numbers its responses, so that a test can tell them apart. */
const COUNTING: FastPathGatewayOptions = {
  answer: async (question, now) => ({
    ...(await hot.plainAnswer(question)),
    headers: [],
    body: Buffer.from(`${String(now)} ${question.urgency}`),
  }),
};

test('a read returns the response that visitors received, under every spelling of its URL', async () => {
  await start();
  const visited = await visit('/api/things?day=1');
  expect(await textOf('/api/things?utm=x&day=1')).toBe(visited);
  expect(hot.asked).toHaveLength(1);
});

test('the first read is left to the caller; the second is cached, for visitors too', async () => {
  await start();
  expect(await textOf('/api/things')).toBeUndefined();
  expect(hot.asked).toHaveLength(0);
  const read = await textOf('/api/things');
  expect([await textOf('/api/things'), await visit('/api/things')]).toEqual([read, read]);
  expect(hot.asked).toHaveLength(1);
});

test('simultaneous reads share one fill', async () => {
  await start();
  await textOf('/api/things');
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf('/api/things')));
  expect(new Set(texts).size).toBe(1);
  expect(hot.asked).toHaveLength(1);
});

test('a visitor’s page gets a stale response immediately and triggers its refresh', async () => {
  await start(COUNTING);
  const old = await visit('/api/things');
  hot.shiftMs = 15_000;
  expect(await textOf('/api/things')).toBe(old);
  await hot.cache.idle();
  expect(await textOf('/api/things')).toBe('2 behind');
});

test('a background read gets a fresh response, and its sources are fresh too', async () => {
  await start(COUNTING);
  await visit('/api/things');
  hot.shiftMs = 15_000;
  expect(await textOf('/api/things', 'behind')).toBe('2 behind');
});

test('a read does not wait in the load shedder, where its own page may already be', async () => {
  const blocked = Promise.withResolvers<undefined>();
  await start({
    hot: { limits: { ...ADMISSION_LIMITS, running: 1, waiting: 0 } },
    answer: async (question) => {
      if (question.canonicalUrl === '/api/things/1') await blocked.promise;
      return hot.plainAnswer(question);
    },
  });
  client.get('/api/things/1');
  await hot.askedFor('/api/things/1');
  await textOf('/api/things');
  expect(await textOf('/api/things')).toContain('/api/things');
  blocked.resolve(undefined);
  expect((await client.next()).status).toBe(200);
});

test('a response of another node is built once here, to learn its sources', async () => {
  let isKnown = false;
  await start({ hot: { madeOf: () => (isKnown ? { sources: [] } : undefined) } });
  await visit('/api/things');
  const read = await hot.fastPath.read('/api/things', 'visitor');
  expect(read?.facts?.tags).toEqual(['thing:1']);
  expect(hot.asked).toHaveLength(2);
  isKnown = true;
  await textOf('/api/things');
  expect(hot.asked).toHaveLength(2);
});

test('a failure is passed on unchanged and not cached', async () => {
  const answer = { status: 502, headers: [], body: Buffer.from('down'), facts: undefined };
  await start({ answer: () => Promise.resolve(answer) });
  await textOf('/api/things');
  const read = await hot.fastPath.read('/api/things', 'visitor');
  expect(read).toMatchObject({ status: 502, facts: undefined });
  expect(hot.cache.peek('/api/things')?.value).toBeUndefined();
});

test('while the origin fails, a read gets the last known response, marked stale-error', async () => {
  const down = { status: 502, headers: [], body: Buffer.from('down'), facts: undefined };
  await start({ answer: (question, now) => (now === 1 ? hot.plainAnswer(question) : Promise.resolve(down)) });
  const known = await visit('/api/things');
  hot.shiftMs = 40_000;
  const read = await hot.fastPath.read('/api/things', 'visitor');
  expect(Buffer.from(read?.json ?? []).toString()).toBe(known);
  expect(read?.facts?.freshness.outcome).toBe('stale-error');
});

test('a response that varies by reader, or is not a public read, is left to the caller', async () => {
  await start();
  await visit('/de/today');
  for (const url of ['/de/today', '/de/today', '/api/things/a%2Fb', '/api/things/a%2Fb'])
    expect(await textOf(url)).toBeUndefined();
});

test('any other error is thrown', async () => {
  await start({ answer: () => Promise.reject(new Error('broken')) });
  await textOf('/api/things');
  await expect(textOf('/api/things')).rejects.toThrow('broken');
  await expect(textOf('/api/things')).rejects.not.toBeInstanceOf(NotCacheableError);
});
