import { listIn } from '../support/answers.ts';
import { hasRedis } from '../support/redis-server.ts';
import { hasNginx } from './nginx.ts';
import { OpenLoop } from './open-loop.ts';
import { rawGet } from './raw-get.ts';
import { STAFF_TOKEN, startSite, type GatewayNode, type Site } from './site.ts';
import { explain, fleet, purge } from './staff.ts';
import { until } from './until.ts';

const PER_SECOND = 200;
/** Time for two starts of a process and a drain on a busy machine. */
const LEAVING_WITHIN_MS = 90_000;

const suite = [hasRedis(), hasNginx()].every(Boolean) ? describe : describe.skip;

/** nginx as docker/ configures it, two gateway processes, two Redis, one provider. */
suite('two gateways behind nginx', () => {
  let site: Site;

  beforeAll(async () => {
    site = await startSite();
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.nginx.url}${path}`, { headers, redirect: 'manual' });

  async function liveMatchIds(): Promise<readonly string[]> {
    const answer = await get('/api/matches/live');
    return listIn({ body: await answer.json() }).data.map(({ id }) => id);
  }

  test('visitors get pages in their language, the API, a feed, and 304 for unchanged responses', async () => {
    const [german, portuguese] = await Promise.all(
      ['/de/live-matches', '/pt/live-matches'].map((path) => get(path)),
    );
    expect(await german?.text()).toMatch(/<html[^>]* lang="de"/);
    expect(await portuguese?.text()).toMatch(/<html[^>]* lang="pt"/);
    expect((await get('/en/rss/matches.xml')).headers.get('content-type')).toMatch(/rss\+xml/);

    const [id = ''] = await liveMatchIds();
    const first = await get('/api/leagues/101/standings', { 'x-request-id': 'from-outside-1' });
    expect([first.status, first.headers.get('x-request-id')]).toEqual([200, 'from-outside-1']);
    const again = await get('/api/leagues/101/standings', {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`/api/matches/${id}`)).status).toBe(200);
  });

  test('both gateways send the same response, byte for byte', async () => {
    const answers = await Promise.all(
      site.gateways.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/leagues/101/standings`);
        return [answer.status, answer.headers.get('etag'), await answer.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
  });

  test.each([
    '/metrics',
    '/metrics?name=x',
    '//metrics',
    '/%6detrics',
    '/en/../metrics',
    '/api/staff/cache/stats',
    '/api//staff/cache/stats',
    '/api/st%61ff/cache/stats',
    '/api%2Fstaff/cache/stats',
    '/cms',
    '/en/cms/login',
    '/EN/cms/login/an-invitation',
    '/de/%63ms/',
  ])('operators’ addresses are a 404 from outside: %s', async (path) => {
    const answer = await rawGet(site.nginx.url, path, { authorization: `Bearer ${STAFF_TOKEN}` });
    expect(answer).toMatchObject({ status: 404 });
    expect(answer.body).toContain('"code":"not-found"');
  });

  test('a purge on one gateway is applied and acknowledged by both', async () => {
    const { nginx, gateways } = site;
    const origins = gateways.map(({ url }) => url);
    const [id = ''] = await liveMatchIds();
    const path = `/api/matches/${id}`;
    const inMemory = async (): Promise<readonly boolean[]> =>
      Promise.all(origins.map(async (origin) => (await explain(origin, path)).inMemory));
    for (const origin of origins) expect((await fetch(`${origin}${path}`)).status).toBe(200);
    expect(await inMemory()).toEqual([true, true]);

    const { nodes } = await fleet(nginx.opsUrl);
    expect(nodes).toHaveLength(2);
    // A busy node may acknowledge too late: the purge is then repeated.
    await until('both acknowledged in time', async () => {
      const { receipts } = await purge(nginx.opsUrl, { mode: 'hard', tags: [`match:${id}`] });
      const acknowledged = new Set(receipts.received.map(({ node }) => node));
      return (
        receipts.complete && receipts.missing.length === 0 && nodes.every((node) => acknowledged.has(node.id))
      );
    });
    expect(await inMemory()).toEqual([false, false]);
    for (const origin of origins) expect((await fetch(`${origin}${path}`)).status).toBe(200);
  });

  test('the operators’ port requires the token', async () => {
    const refused = await fetch(`${site.nginx.opsUrl}/api/staff/cache/nodes`);
    expect(refused.status).toBe(401);
    for (const path of ['/api/matches/live', '/en', '/metrics', '/en/cmsx'])
      expect([path, (await fetch(`${site.nginx.opsUrl}${path}`)).status]).toEqual([path, 404]);
  });

  test('the operators’ port serves the console', async () => {
    const { opsUrl } = site.nginx;
    const entered = await fetch(`${opsUrl}/cms/login`, { redirect: 'manual' });
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/en/cms/login']);
    const page = await fetch(`${opsUrl}/en/cms/login`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [asset = 'none'] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
    expect([asset, (await fetch(`${opsUrl}${asset}`)).status]).toEqual([asset, 200]);
  });

  test.each([
    ['SIGTERM', 0],
    ['SIGKILL', null],
  ] as const)(
    'no request fails when a gateway gets %s and restarts',
    async (signal, exitCode) => {
      const { nginx, gateways } = site;
      const [leaving, staying] = gateways;
      const ids = await liveMatchIds();
      const paths = [
        '/api/matches/live',
        '/api/leagues/101/standings',
        '/en/live-matches',
        ...ids.map((id) => `/api/matches/${id}`),
      ];
      // Fills the caches first, so that only the restart is measured.
      for (const path of paths) await get(path);
      const served = (node: GatewayNode): Promise<number> => nginx.servedBy(node.address);
      const untilItServesMore = async (node: GatewayNode): Promise<void> => {
        const before = await served(node);
        await until(`${node.address} serves visitors`, async () => (await served(node)) > before);
      };

      const load = new OpenLoop(nginx.url, paths, PER_SECOND);
      try {
        await Promise.all([untilItServesMore(leaving), untilItServesMore(staying)]);
        expect(await leaving.end(signal)).toBe(exitCode);
        const goneAt = load.answered;
        await untilItServesMore(staying);
        await until('visitors are served without it', () => load.answered > goneAt + PER_SECOND);
        await leaving.startAgain();
        await untilItServesMore(leaving);
      } finally {
        const { sent, failed, p99Ms, slowestMs } = await load.stop();
        process.stderr.write(
          `${signal}: ${String(sent)} requests, ${String(failed.length)} failed, p99 ${p99Ms.toFixed(1)} ms, slowest ${slowestMs.toFixed(0)} ms\n`,
        );
        expect(failed).toEqual([]);
        expect(sent).toBeGreaterThan(2 * PER_SECOND);
      }
    },
    LEAVING_WITHIN_MS,
  );
});
