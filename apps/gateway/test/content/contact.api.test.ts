import { Problem } from '@touchline/contracts';
import { json } from '../../src/platform/http-client/testing/local-server.ts';
import { API_TOKEN, document, failure, SiteServer } from '../../src/upstream/strapi/testing/site-server.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SiteService } from '../support/site.ts';

const PATH = '/api/contact';
const DAY_MS = 86_400_000;
const CREATE = 'POST /api/contact-messages';
const MESSAGE = {
  name: ' Ana Souza ',
  email: 'Ana@Example.org',
  topic: 'wrong-data',
  message: 'The second goal was an own goal.',
  website: '',
  language: 'pt',
};

let site: SiteServer;
let gateway: Gateway;

beforeAll(async () => {
  site = await SiteServer.start();
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { ...upstreamAt(site.local.baseUrl), trustProxy: true },
  });
});

let visitors = 0;
beforeEach(() => {
  visitors += 1;
  site.asked.length = 0;
  site.on(CREATE, document({ documentId: 'm1' }, 201));
});

/** A network that no other test sends from. */
const home = (): string => `192.0.2.${String(visitors)}`;

const upstreamAt = (baseUrl: string) => ({
  siteUpstream: { baseUrl, apiToken: API_TOKEN, clientId: null, timeoutMs: 2000 },
});

/** The messages stored upstream. */
const kept = (): readonly unknown[] =>
  site.asked.filter(({ what }) => what === CREATE).map(({ body }) => body);

const send = (message: object, address = home()) =>
  gateway.http.post(PATH).set('x-forwarded-for', address).send(message);

test('a name with invisible characters is refused, and the response says why', async () => {
  for (const name of ['Ana\r\nBcc: x@else.example', 'Ana \u202eaznaC', 'Ana\u0000', 'A\u200bna']) {
    const answer = await send({ ...MESSAGE, name }).expect(400);
    expect(Problem.parse(answer.body)).toMatchObject({
      code: 'bad-request',
      errors: [{ path: 'name', message: 'must not hold control characters or invisible characters' }],
    });
  }
  expect(kept()).toEqual([]);
});

test('a message is accepted and stored without the fields that are not the sender’s', async () => {
  const answer = await send(MESSAGE).expect(202);
  expect(answer.text).toBe('');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { website, ...message } = { ...MESSAGE, name: 'Ana Souza', email: 'ana@example.org' };
  expect(website).toBe('');
  expect(kept()).toEqual([{ data: message }]);
});

test.each([
  ['a message of nine letters', { message: '123456789' }, 'message'],
  ['a message of blanks', { message: ' '.repeat(50) }, 'message'],
  ['a message of 4,001 characters', { message: 'x'.repeat(4001) }, 'message'],
  ['no name', { name: ' ' }, 'name'],
  ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['an invalid address', { email: 'ana@' }, 'email'],
  ['an unknown topic', { topic: 'complaint' }, 'topic'],
  ['an unknown language', { language: 'xx' }, 'language'],
])('refused and not stored: %s', async (_, fault, path) => {
  const answer = await send({ ...MESSAGE, ...fault }).expect(400);
  const problem = Problem.parse(answer.body);
  expect(problem.code).toBe('bad-request');
  expect(problem.errors?.map((error) => error.path)).toEqual([path]);
  expect(kept()).toEqual([]);
});

test('messages of 10 and of 4,000 characters are accepted', async () => {
  await send({ ...MESSAGE, message: 'x'.repeat(10) }).expect(202);
  await send({ ...MESSAGE, message: 'é'.repeat(4000) }).expect(202);
  expect(kept()).toHaveLength(2);
});

test('a bot that fills in the hidden field gets the same response, and nothing is stored', async () => {
  const honest = await send(MESSAGE).expect(202);
  const program = await send({ ...MESSAGE, website: 'https://spam.example' }).expect(202);
  expect(program.text).toBe(honest.text);
  expect(kept()).toHaveLength(1);
});

test('one network may send five messages an hour', async () => {
  for (let time = 0; time < 5; time += 1) await send(MESSAGE).expect(202);
  const refused = await send(MESSAGE).expect(429);
  expect(Problem.parse(refused.body).code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  await send(MESSAGE, '198.51.100.1').expect(202);
  expect(kept()).toHaveLength(6);
});

test('all addresses of an IPv6 network count as one', async () => {
  for (let host = 1; host <= 5; host += 1) await send(MESSAGE, `2001:db8:0:1::${String(host)}`).expect(202);
  await send(MESSAGE, '2001:db8:0:1:ffff::1').expect(429);
  await send(MESSAGE, '2001:db8:0:2::1').expect(202);
});

test('a request from another site’s page is refused', async () => {
  const elsewhere = await send(MESSAGE).set('sec-fetch-site', 'cross-site').expect(403);
  expect(Problem.parse(elsewhere.body).code).toBe('forbidden');
  await send(MESSAGE).set('origin', 'https://evil.example').expect(403);
  expect(kept()).toEqual([]);
});

test('a failing site upstream results in 502, and the attempt does not count', async () => {
  site.on(CREATE, failure(403, 'ForbiddenError', 'Forbidden'));
  for (let time = 0; time < 7; time += 1) {
    const answer = await send(MESSAGE).expect(502);
    expect(Problem.parse(answer.body).code).toBe('upstream-failed');
  }
  site.on(CREATE, document({ documentId: 'm1' }, 201));
  await send(MESSAGE).expect(202);
});

test('responds 503 with feature-off if the owner has switched contact off', async () => {
  site.on('GET /api/site-config', document({ documentId: 's', features: { contact: false } }));
  gateway.clock.advance(DAY_MS);
  expect(Problem.parse((await send(MESSAGE).expect(503)).body).code).toBe('feature-off');
  expect(kept()).toEqual([]);
});

test('responds 503 with feature-off without a site upstream', async () => {
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: null } });
  const answer = await own.http.post(PATH).send(MESSAGE).expect(503);
  expect(Problem.parse(answer.body).code).toBe('feature-off');
  await own.stop();
});

test('if the switches cannot be read, messages are still accepted, and the log reports it once', async () => {
  const lines: string[] = [];
  const own = await startGateway({
    upstreamUrl: null,
    settings: upstreamAt(site.local.baseUrl),
    overrides: { logDestination: { write: (line: string) => lines.push(line) } },
  });
  const said = (text: string) => lines.filter((line) => line.includes(text)).length;
  site.on('GET /api/site-config', json({}, 403));
  for (let time = 0; time < 3; time += 1) {
    own.clock.advance(60 * DAY_MS);
    await own.http.post(PATH).send(MESSAGE).expect(202);
  }
  expect(said('the switches cannot be read')).toBe(1);
  site.on('GET /api/site-config', document({ documentId: 's', features: { contact: true } }));
  own.clock.advance(60 * DAY_MS);
  await own.http.post(PATH).send(MESSAGE).expect(202);
  expect(said('the switches are readable again')).toBe(1);
  await own.stop();
});

test('the sandbox’s site accepts the message as sent', async () => {
  const sandbox = await SiteService.start();
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: sandbox.settings } });
  await own.http.post(PATH).send(MESSAGE).expect(202);
  await own.stop();
  await sandbox.stop();
});

test('refuses GET', async () => {
  await gateway.http.get(PATH).expect(405).expect('allow', 'POST, OPTIONS');
});
