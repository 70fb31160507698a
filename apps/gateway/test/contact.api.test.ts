import { Problem } from '@touchline/contracts';
import { json } from '../src/platform/http-client/testing/local-server.ts';
import { API_TOKEN, document, failure, SiteServer } from '../src/upstream/strapi/testing/site-server.ts';
import { startGateway, type Gateway } from './support/gateway.ts';
import { SiteService } from './support/site.ts';

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

afterAll(async () => {
  await gateway.stop();
  await site.local.stop();
});

let visitors = 0;
beforeEach(() => {
  visitors += 1;
  site.asked.length = 0;
  site.on(CREATE, document({ documentId: 'm1' }, 201));
});

/** Of a household that no other test writes from. */
const home = (): string => `192.0.2.${String(visitors)}`;

const upstreamAt = (baseUrl: string) => ({
  siteUpstream: { baseUrl, apiToken: API_TOKEN, clientId: null, timeoutMs: 2000 },
});

/** What was written upstream. */
const kept = (): readonly unknown[] =>
  site.asked.filter(({ what }) => what === CREATE).map(({ body }) => body);

const send = (message: object, address = home()) =>
  gateway.http.post(PATH).set('x-forwarded-for', address).send(message);

test('a name with characters that nobody sees is refused, and the answer says why', async () => {
  for (const name of ['Ana\r\nBcc: x@else.example', 'Ana \u202eaznaC', 'Ana\u0000', 'A\u200bna']) {
    const answer = await send({ ...MESSAGE, name }).expect(400);
    expect(Problem.parse(answer.body)).toMatchObject({
      code: 'bad-request',
      errors: [{ path: 'name', message: 'must not hold control characters or invisible characters' }],
    });
  }
  expect(kept()).toEqual([]);
});

test('a message is taken and kept, without what is not its sender’s', async () => {
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
  ['a message of 4001', { message: 'x'.repeat(4001) }, 'message'],
  ['no name', { name: ' ' }, 'name'],
  ['a name of 81', { name: 'x'.repeat(81) }, 'name'],
  ['what is no address', { email: 'ana@' }, 'email'],
  ['a topic of their own', { topic: 'complaint' }, 'topic'],
  ['a language that we do not speak', { language: 'xx' }, 'language'],
])('refused, and not kept: %s', async (_, fault, path) => {
  const answer = await send({ ...MESSAGE, ...fault }).expect(400);
  const problem = Problem.parse(answer.body);
  expect(problem.code).toBe('bad-request');
  expect(problem.errors?.map((error) => error.path)).toEqual([path]);
  expect(kept()).toEqual([]);
});

test('a message of ten letters and one of four thousand are taken', async () => {
  await send({ ...MESSAGE, message: 'x'.repeat(10) }).expect(202);
  await send({ ...MESSAGE, message: 'é'.repeat(4000) }).expect(202);
  expect(kept()).toHaveLength(2);
});

test('a program that fills in what nobody sees is thanked, and nothing is kept', async () => {
  const honest = await send(MESSAGE).expect(202);
  const program = await send({ ...MESSAGE, website: 'https://spam.example' }).expect(202);
  expect(program.text).toBe(honest.text);
  expect(kept()).toHaveLength(1);
});

test('five an hour from one network, and no more', async () => {
  for (let time = 0; time < 5; time += 1) await send(MESSAGE).expect(202);
  const refused = await send(MESSAGE).expect(429);
  expect(Problem.parse(refused.body).code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  await send(MESSAGE, '198.51.100.1').expect(202);
  expect(kept()).toHaveLength(6);
});

test('all the addresses of an IPv6 network are one', async () => {
  for (let host = 1; host <= 5; host += 1) await send(MESSAGE, `2001:db8:0:1::${String(host)}`).expect(202);
  await send(MESSAGE, '2001:db8:0:1:ffff::1').expect(429);
  await send(MESSAGE, '2001:db8:0:2::1').expect(202);
});

test('from another site’s page: refused', async () => {
  const elsewhere = await send(MESSAGE).set('sec-fetch-site', 'cross-site').expect(403);
  expect(Problem.parse(elsewhere.body).code).toBe('forbidden');
  await send(MESSAGE).set('origin', 'https://evil.example').expect(403);
  expect(kept()).toEqual([]);
});

test('while the site upstream fails: said so, and the attempt is given back', async () => {
  site.on(CREATE, failure(403, 'ForbiddenError', 'Forbidden'));
  for (let time = 0; time < 7; time += 1) {
    const answer = await send(MESSAGE).expect(502);
    expect(Problem.parse(answer.body).code).toBe('upstream-failed');
  }
  site.on(CREATE, document({ documentId: 'm1' }, 201));
  await send(MESSAGE).expect(202);
});

test('switched off by the owner: said so', async () => {
  site.on('GET /api/site-config', document({ documentId: 's', features: { contact: false } }));
  gateway.clock.advance(DAY_MS);
  expect(Problem.parse((await send(MESSAGE).expect(503)).body).code).toBe('feature-off');
  expect(kept()).toEqual([]);
});

test('without a site upstream: said so', async () => {
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: null } });
  const answer = await own.http.post(PATH).send(MESSAGE).expect(503);
  expect(Problem.parse(answer.body).code).toBe('feature-off');
  await own.stop();
});

test('where the switches cannot be read, people can still write, and the log says so once', async () => {
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
  expect(said('the switches can be read again')).toBe(1);
  await own.stop();
});

test('the sandbox’s site takes it as it is sent', async () => {
  const sandbox = await SiteService.start();
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: sandbox.settings } });
  await own.http.post(PATH).send(MESSAGE).expect(202);
  await own.stop();
  await sandbox.stop();
});

test('is no read', async () => {
  await gateway.http.get(PATH).expect(405).expect('allow', 'POST, OPTIONS');
});
