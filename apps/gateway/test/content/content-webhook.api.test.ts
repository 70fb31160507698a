import { fileURLToPath } from 'node:url';
import { envelope, OPERATIONS, Problem } from '@touchline/contracts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { SiteService } from '../support/site.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const PATH = '/api/webhooks/site';
const SECRET = 'a-secret-of-the-site-webhook';
const TITLE = 'Offside, told anew';
const PUBLISHED = { event: 'entry.publish', model: 'guide', uid: 'api::guide.guide', entry: {} };

let site: SiteService;
let gateway: Gateway;

beforeAll(async () => {
  site = await SiteService.start();
  gateway = await startGateway({
    upstreamUrl: null,
    settings: { siteUpstream: site.settings, siteWebhookSecret: SECRET, webDist: WEB_DIST },
  });
});

const titleIn = async (from: Gateway, slug: string): Promise<string> => {
  const answer = await from.http.get(`/api/guides/${slug}`).expect(200);
  return envelope(OPERATIONS.guide.data).parse(answer.body).data.title;
};
const titlesIn = async (from: Gateway): Promise<readonly string[]> => {
  const answer = await from.http.get('/api/guides').expect(200);
  return envelope(OPERATIONS.guides.data)
    .parse(answer.body)
    .data.map(({ title }) => title);
};

/** Publishes in the site upstream without sending the webhook to the gateway. */
async function published(slug: string, title = 'Told to nobody'): Promise<void> {
  await site.edit('guides', slug, 'en', { title });
  await site.publish('guides', slug, 'en');
}

const postEvent = (body: string | object) =>
  gateway.http
    .post(PATH)
    .set('authorization', `Bearer ${SECRET}`)
    .set('content-type', 'application/json')
    .send(body);

test.each([
  ['a test from the admin panel', { event: 'trigger-test' }],
  ['a contact message', { event: 'entry.create', model: 'contact-message', entry: { message: 'x' } }],
  ['an unknown type', { event: 'entry.publish', model: 'banner' }],
])('accepted without effect: %s', async (_, body) => {
  const before = await titleIn(gateway, 'how-var-decides');
  await published('how-var-decides');
  const answer = await postEvent(body).expect(202);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await titleIn(gateway, 'how-var-decides')).toBe(before);
});

test.each([
  ['no secret', undefined],
  ['another secret', 'Bearer another-secret-of-somebody'],
  ['another scheme', `Basic ${SECRET}`],
])('refused: %s', async (_, authorization) => {
  const before = await titleIn(gateway, 'how-a-table-is-ranked');
  await published('how-a-table-is-ranked');
  const asked = gateway.http.post(PATH);
  if (authorization !== undefined) void asked.set('authorization', authorization);
  const answer = await asked.send(PUBLISHED).expect(401);
  expect(Problem.parse(answer.body).code).toBe('unauthorized');
  expect(await titleIn(gateway, 'how-a-table-is-ranked')).toBe(before);
});

test('accepts a document of 500 KB, but not one over 1 MB', async () => {
  await postEvent({ ...PUBLISHED, entry: { body: 'x'.repeat(500_000) } }).expect(202);
  await postEvent({ ...PUBLISHED, entry: { body: 'x'.repeat(1_100_000) } }).expect(413);
});

test.each([
  ['no event', '{"model":"guide"}'],
  ['an array', '[]'],
  ['invalid JSON', '{"event":'],
])('refused: %s', async (_, body) => {
  await postEvent(body).expect(400);
});

test('without a secret the webhook is off', async () => {
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: site.settings } });
  const answer = await own.http.post(PATH).set('authorization', 'Bearer ').send(PUBLISHED).expect(503);
  expect(Problem.parse(answer.body).code).toBe('feature-off');
  await own.stop();
});

describe('with the site’s webhooks', () => {
  beforeAll(() => {
    site.notify(gateway.url, SECRET);
  });

  test('a published guide shows immediately in the API, in lists and on pages; a draft never does', async () => {
    const slug = 'how-offside-works';
    const page = async (path: string) => (await gateway.http.get(path).expect(200)).text;
    const before = await titleIn(gateway, slug);
    expect(await titlesIn(gateway)).toContain(before);
    expect(await page(`/en/guides/${slug}`)).not.toContain(TITLE);
    expect(await page('/en/guides')).not.toContain(TITLE);
    await site.edit('guides', slug, 'en', { title: TITLE });
    await site.webhooksDelivered();
    // A draft's webhook may start a refresh on the first visit; the draft stays hidden.
    for (let visit = 0; visit < 3; visit += 1) expect(await titleIn(gateway, slug)).toBe(before);
    await site.publish('guides', slug, 'en');
    await site.webhooksDelivered();
    expect(await titleIn(gateway, slug)).toBe(TITLE);
    expect(await titlesIn(gateway)).toContain(TITLE);
    expect(await titlesIn(gateway)).not.toContain(before);
    expect(await page(`/en/guides/${slug}`)).toContain(TITLE);
    expect(await page('/en/guides')).toContain(TITLE);
  });

  test('an unpublished guide is not served again', async () => {
    const slug = 'two-legs-groups-and-knock-outs';
    await titleIn(gateway, slug);
    await site.unpublish('guides', slug, 'en');
    await site.webhooksDelivered();
    await gateway.http.get(`/api/guides/${slug}`).expect(404);
  });

  test('what the owner switches off is off immediately', async () => {
    await gateway.http.get('/api/tv').expect(200);
    await site.edit('site-config', 'site-config', 'en', { features: { tv: false, movies: true } });
    await site.publish('site-config', 'site-config', 'en');
    await site.webhooksDelivered();
    const answer = await gateway.http.get('/api/tv').expect(503);
    expect(Problem.parse(answer.body).code).toBe('feature-off');
    await gateway.http.get('/api/movies').expect(200);
  });
});

const suite = hasRedis() ? describe : describe.skip;

suite('two gateways on one Redis', () => {
  test('a webhook to one gateway updates both', async () => {
    const redis = await RedisServer.start();
    const wish = {
      upstreamUrl: null,
      settings: { siteUpstream: site.settings, siteWebhookSecret: SECRET, redisUrl: redis.url },
    };
    const [one, two] = [await startGateway(wish), await startGateway(wish)];
    const slug = 'reading-match-statistics';
    const before = await titleIn(one, slug);
    expect(await titleIn(two, slug)).toBe(before);
    site.notify(one.url, SECRET);
    await published(slug, TITLE);
    await site.webhooksDelivered();
    expect(await titleIn(one, slug)).toBe(TITLE);
    const endMs = performance.now() + 10_000;
    while ((await titleIn(two, slug)) !== TITLE) if (performance.now() > endMs) throw new Error('never told');
    await one.stop();
    await two.stop();
    await redis.stop();
  });
});
