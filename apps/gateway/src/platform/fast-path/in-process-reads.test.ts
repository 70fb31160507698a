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

/** Its answers count up, so that it shows which of them one has. */
const COUNTING: FastPathGatewayOptions = {
  answer: async (question, now) => ({
    ...(await hot.plainAnswer(question)),
    headers: [],
    body: Buffer.from(`${String(now)} ${question.urgency}`),
  }),
};

afterEach(async () => {
  client.close();
  await hot.close();
});

test('what visitors were given is at hand, under every spelling of its URL', async () => {
  await start();
  const visited = await visit('/api/things?day=1');
  expect(await textOf('/api/things?utm=x&day=1')).toBe(visited);
  expect(hot.asked).toHaveLength(1);
});

test('what is read once is left to whoever reads it; what is read again is kept, for visitors too', async () => {
  await start();
  expect(await textOf('/api/things')).toBeUndefined();
  expect(hot.asked).toHaveLength(0);
  const read = await textOf('/api/things');
  expect([await textOf('/api/things'), await visit('/api/things')]).toEqual([read, read]);
  expect(hot.asked).toHaveLength(1);
});

test('many who read at once have it made once', async () => {
  await start();
  await textOf('/api/things');
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf('/api/things')));
  expect(new Set(texts).size).toBe(1);
  expect(hot.asked).toHaveLength(1);
});

test('a visitor’s page is made of what is stale at once, and has it renewed', async () => {
  await start(COUNTING);
  const old = await visit('/api/things');
  hot.shiftMs = 15_000;
  expect(await textOf('/api/things')).toBe(old);
  await hot.cache.idle();
  expect(await textOf('/api/things')).toBe('2 behind');
});

test('what nobody waits for is made of what is fresh, down to the sources', async () => {
  await start(COUNTING);
  await visit('/api/things');
  hot.shiftMs = 15_000;
  expect(await textOf('/api/things', 'behind')).toBe('2 behind');
});

test('waits for nobody at the gate, where the page itself may stand', async () => {
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

test('what another node made is made once here, to know what it is made of', async () => {
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

test('a failure comes through as it is, and nothing is kept by it', async () => {
  const answer = { status: 502, headers: [], body: Buffer.from('down'), facts: undefined };
  await start({ answer: () => Promise.resolve(answer) });
  await textOf('/api/things');
  const read = await hot.fastPath.read('/api/things', 'visitor');
  expect(read).toMatchObject({ status: 502, facts: undefined });
  expect(hot.cache.peek('/api/things')?.value).toBeUndefined();
});

test('while what it is made of is away, the last that was known comes, and says so', async () => {
  const down = { status: 502, headers: [], body: Buffer.from('down'), facts: undefined };
  await start({ answer: (question, now) => (now === 1 ? hot.plainAnswer(question) : Promise.resolve(down)) });
  const known = await visit('/api/things');
  hot.shiftMs = 40_000;
  const read = await hot.fastPath.read('/api/things', 'visitor');
  expect(Buffer.from(read?.json ?? []).toString()).toBe(known);
  expect(read?.facts?.freshness.outcome).toBe('stale-error');
});

test('what is not the same for everyone is not here, nor what is no public read', async () => {
  await start();
  await visit('/de/today');
  for (const url of ['/de/today', '/de/today', '/api/things/a%2Fb', '/api/things/a%2Fb'])
    expect(await textOf(url)).toBeUndefined();
});

test('what fails otherwise is thrown', async () => {
  await start({ answer: () => Promise.reject(new Error('broken')) });
  await textOf('/api/things');
  await expect(textOf('/api/things')).rejects.toThrow('broken');
  await expect(textOf('/api/things')).rejects.not.toBeInstanceOf(NotCacheableError);
});
