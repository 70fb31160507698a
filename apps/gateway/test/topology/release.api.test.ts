import { hasRedis } from '../support/redis-server.ts';
import { hasNginx } from './nginx.ts';
import { makeOtherBuild, type OtherBuild } from './other-build.ts';
import { startSite, type Site } from './site.ts';

const START_WITHIN_MS = 180_000;
const UNKNOWN = '/assets/entry-client-00000000.js';

const suite = [hasRedis(), hasNginx()].every(Boolean) ? describe : describe.skip;

/** The builds share only nginx, which must find the node that has a file. */
suite('two gateways with different web builds and no shared directory', () => {
  let site: Site;
  let build: OtherBuild;

  beforeAll(async () => {
    [site, build] = await Promise.all([startSite(), makeOtherBuild()]);
    const [first] = site.gateways;
    await first.end('SIGTERM');
    await first.startAgain({ WEB_DIST: build.folder });
  }, START_WITHIN_MS);

  const statusOf = async (origin: string, path: string, method = 'GET'): Promise<number> => {
    const answer = await fetch(`${origin}${path}`, { method });
    await answer.arrayBuffer();
    return answer.status;
  };

  test('each gateway lacks the other’s files, which the next test requires', async () => {
    const [first, second] = site.gateways;
    const [ofFirst = '', ofOther = ''] = [build.assets.first[0], build.assets.other[0]];
    expect([await statusOf(first.url, ofOther), await statusOf(first.url, ofFirst)]).toEqual([200, 404]);
    expect([await statusOf(second.url, ofOther), await statusOf(second.url, ofFirst)]).toEqual([404, 200]);
  });

  test.each([
    ['public', 'url', 1],
    ['operators’', 'opsUrl', 10],
  ] as const)('nginx finds every file of both builds on its %s port', async (_name, door, every) => {
    const paths = [...build.assets.first, ...build.assets.other].filter((_, index) => index % every === 0);
    expect(paths.length).toBeGreaterThan(50);
    const missing: string[] = [];
    // Twice, since nginx alternates: each node is tried first once.
    for (const path of [...paths, ...paths, '/assets/icons-1/180.png']) {
      const status = await statusOf(site.nginx[door], path);
      if (status !== 200) missing.push(`${String(status)} ${path}`);
    }
    expect(missing.slice(0, 5)).toEqual([]);
  });

  test('a file that neither has is requested once from each', async () => {
    expect(await statusOf(site.nginx.url, UNKNOWN)).toBe(404);
    expect(await site.nginx.triedFor(UNKNOWN)).toEqual(['404, 404']);
  });

  test('a request that is not a read is never sent to the second node', async () => {
    const path = `${UNKNOWN}?posted`;
    const status = await statusOf(site.nginx.url, path, 'POST');
    expect(status).toBeGreaterThanOrEqual(404);
    expect(await site.nginx.triedFor(path)).toEqual([String(status)]);
  });

  test('a page that responds 404 is not requested again', async () => {
    const path = '/en/no-such-page';
    expect(await statusOf(site.nginx.url, path)).toBe(404);
    expect(await site.nginx.triedFor(path)).toEqual(['404']);
  });

  test('with one node down, its own files and unknown ones are 404', async () => {
    const [first] = site.gateways;
    await first.end('SIGTERM');
    const asked = [UNKNOWN, build.assets.other[0] ?? '', UNKNOWN, build.assets.other[0] ?? ''];
    const statuses: number[] = [];
    for (const path of asked) statuses.push(await statusOf(site.nginx.url, path));
    expect(statuses).toEqual([404, 404, 404, 404]);
    for (const path of build.assets.first.slice(0, 20))
      expect([path, await statusOf(site.nginx.url, path)]).toEqual([path, 200]);
    await first.startAgain();
  });
});
