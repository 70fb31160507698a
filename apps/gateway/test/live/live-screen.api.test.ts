import { Problem } from '@touchline/contracts';
import { readExposition } from '../../src/platform/metrics/testing/exposition.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const PATH = '/api/live/screen';
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ upstreamUrl: null, settings: { trustProxy: true } });
});

const send = (body: object, address = '192.0.2.1') =>
  gateway.http.post(PATH).set('x-forwarded-for', address).send(body);

/** Returns how many reports were counted, how many of at most a second, and their sum. */
async function counted() {
  const { text } = await gateway.http.get('/metrics').expect(200);
  const samples = readExposition(text).get('touchline_live_event_screen_age_seconds')?.samples ?? [];
  const valueOf = (suffix: string, le?: string): number | undefined =>
    samples.find(({ name, labels }) => name.endsWith(suffix) && labels['le'] === le)?.value;
  return { all: valueOf('_count'), quick: valueOf('_bucket', '1'), seconds: valueOf('_sum') };
}

test('a browser’s report is counted, with an empty response', async () => {
  const { text, headers } = await send({ agesMs: [400, 1600] }).expect(204);
  expect(text).toBe('');
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(await counted()).toEqual({ all: 2, quick: 1, seconds: 2 });
});

test.each([
  ['no ages', { agesMs: [] }],
  ['more than twenty ages', { agesMs: Array.from({ length: 21 }, () => 1) }],
  ['a negative age', { agesMs: [-1] }],
  ['an age over five minutes', { agesMs: [300_001] }],
  ['a string', { agesMs: ['400'] }],
  ['an unknown field', { agesMs: [400], visitor: '7' }],
])('a report of %s is refused and counts nothing', async (_what, body) => {
  const before = await counted();
  const refused = await send(body).expect(400);
  expect(Problem.parse(refused.body).code).toBe('bad-request');
  expect(await counted()).toEqual(before);
});

test('a report from another site’s page is refused', async () => {
  const before = await counted();
  await send({ agesMs: [1] })
    .set('sec-fetch-site', 'cross-site')
    .expect(403);
  expect(await counted()).toEqual(before);
});

test('one network can send thirty reports a minute, too few to falsify a quantile', async () => {
  const before = (await counted()).all ?? 0;
  const sent = await Promise.all(
    Array.from({ length: 32 }, () => send({ agesMs: [1] }, '198.51.100.9').then(({ status }) => status)),
  );
  expect(sent.filter((status) => status === 204)).toHaveLength(30);
  expect(sent.filter((status) => status === 429)).toHaveLength(2);
  await send({ agesMs: [1] }, '198.51.101.9').expect(204);
  expect((await counted()).all).toBe(before + 31);
});
