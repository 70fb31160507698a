import { disconnectAfterwards } from '@touchline/test-data/opened';
import { envelope, OPERATIONS } from '@touchline/contracts';
import { Redis } from 'ioredis';
import { type Caches, CACHES } from '../../src/platform/cache/caches.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import {
  DRAFT,
  getOn,
  openPreview,
  PREVIEW_HOST,
  previewSettings,
  PUBLIC_HOST,
  SLUG,
} from '../support/preview.ts';
import { hasRedis, PATIENT_REDIS_BUDGET_MS, RedisServer } from '../support/redis-server.ts';
import { SiteService } from '../support/site.ts';
import { Colleague } from '../support/staff-account.ts';

const PATHS = [`/api/guides/${SLUG}?lang=en`, '/api/guides?lang=en', `/en/guides/${SLUG}`, '/en/guides'];

const suite = hasRedis() ? describe : describe.skip;

/** Returns every text stored in a Redis, of any type. */
async function textsIn(url: string): Promise<readonly string[]> {
  const redis = disconnectAfterwards(new Redis(url));
  const texts: string[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    if (type === 'string') texts.push((await redis.getBuffer(key))?.toString('utf8') ?? '');
    else if (type === 'stream') texts.push(JSON.stringify(await redis.xrange(key, '-', '+')));
    else texts.push(key);
  }
  redis.disconnect();
  return texts;
}

suite('two nodes that share their caches', () => {
  let redis: RedisServer;
  let site: SiteService;
  let nodes: readonly [Gateway, Gateway];

  beforeAll(async () => {
    [redis, site] = await Promise.all([RedisServer.start(), SiteService.start()]);
    const settings = { ...previewSettings(site), redisUrl: redis.url };
    const node = () =>
      startGateway({
        upstreamUrl: null,
        settings,
        overrides: { redisBudgetMs: PATIENT_REDIS_BUDGET_MS },
      });
    nodes = [await node(), await node()];
  });

  it('neither they nor Redis contain a draft, whichever node showed it', async () => {
    const [first, second] = nodes;
    const colleague = await Colleague.join(first, 'writer', ['staff:accounts', 'staff:content']);
    const cookie = await openPreview(colleague);
    const listed = await getOn(second, PUBLIC_HOST, '/api/guides').expect(200);
    const guides = envelope(OPERATIONS.guides.data).parse(listed.body).data;
    const published = guides.find(({ slug }) => slug === SLUG)?.title ?? 'absent';
    await site.edit('guides', SLUG, 'en', { title: DRAFT });
    for (const path of PATHS) {
      for (let round = 0; round < 2; round += 1) {
        expect((await getOn(first, PREVIEW_HOST, path, cookie).expect(200)).text).toContain(DRAFT);
        for (const node of [first, second]) {
          const { text } = await getOn(node, PUBLIC_HOST, path).expect(200);
          expect(text).not.toContain(DRAFT);
          expect(text).toContain(published);
        }
      }
    }
    // Background writes of the responses have finished.
    await Promise.all(nodes.map(({ app }) => app.get<Caches>(CACHES).answers.cache.idle()));
    const texts = await textsIn(redis.url);
    expect(texts.filter((text) => text.includes(published)).length).toBeGreaterThan(2);
    expect(texts.filter((text) => text.includes(DRAFT))).toEqual([]);
  });
});
