import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { closeAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import type { PageRequest } from '@touchline/contracts';
import type { ApiBytes } from './page-renderer.ts';
import { RenderThreads } from './render-threads.ts';

/** A minimal server build: a page shows the API's response, throws, or ends its thread. */
const BUILD = `
export async function render({ url, nowMs }, api) {
  if (url === '/en/broken') throw new TypeError('no such page');
  if (url === '/en/deadly') process.exit(3);
  const { status, body } = await api.read('/api' + url);
  return { status, html: '<p>' + body.data + ' é ' + nowMs, scriptHashes: ['sha256-abc='] };
}`;

const request = (url: string): PageRequest => ({
  url,
  language: 'en',
  timeZone: 'UTC',
  nowMs: 7,
  baseUrl: 'http://localhost',
  site: {
    name: 'Touchline',
    supportEmail: null,
    social: { telegram: null, twitter: null, facebook: null, rss: null },
    host: null,
    previewUrl: null,
    analyticsId: null,
    pricingOverlayHost: null,
    receiptsKeptDays: 3650,
    features: {
      scores: true,
      accounts: true,
      content: true,
      tv: true,
      movies: true,
      highlights: true,
      contact: true,
      payments: false,
      notifications: true,
      streams: true,
    },
    demonstration: null,
  },
});

/** Responds with the requested path. */
const api: ApiBytes = {
  read: (path) =>
    path.endsWith('/unanswered')
      ? Promise.reject(new Error('no answer'))
      : Promise.resolve({ status: 200, json: Buffer.from(JSON.stringify({ data: path })), isKept: false }),
};

describe('render threads', () => {
  let folder: string;
  let entry: string;
  let failures: unknown[];

  const start = async (count = 1): Promise<RenderThreads> => {
    const threads = await RenderThreads.start(entry, count, (error) => failures.push(error));
    return closeAfterwards('render threads', threads);
  };

  beforeEach(async () => {
    failures = [];
    folder = temporaryFolder('render');
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'entry.js'), BUILD);
    entry = pathToFileURL(join(folder, 'entry.js')).href;
  });

  test("a page is rendered from the API's responses and returned as bytes", async () => {
    const page = await (await start()).render(request('/en/live'), api);
    expect(page.html.toString()).toBe('<p>/api/en/live é 7');
    expect(page).toMatchObject({ status: 200, scriptHashes: ['sha256-abc='] });
    expect(page.etag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  test.each([
    ['its own', false],
    ["others' too", true],
  ])(
    'a read renders the same when its bytes are %s; shared bytes are not transferred away',
    async (_whose, isKept) => {
      const text = '{"data":"kept"}';
      const json = Buffer.allocUnsafeSlow(text.length);
      json.write(text);
      const page = await (
        await start()
      ).render(request('/en/live'), {
        read: () => Promise.resolve({ status: 200, json, isKept }),
      });
      expect(page.html.toString()).toBe('<p>kept é 7');
      expect(json).toHaveLength(isKept ? text.length : 0);
    },
  );

  test('a cached page comes with its compressed bodies, one that equals the cached page without', async () => {
    const press = await start();
    const long: ApiBytes = {
      read: () =>
        Promise.resolve({
          status: 200,
          json: Buffer.from(JSON.stringify({ data: 'match '.repeat(500) })),
          isKept: true,
        }),
    };
    const page = await press.render(request('/en/live'), long, { knownTag: undefined });
    const { br, zstd, gzip } = page.coded ?? {};
    expect(brotliDecompressSync(br ?? '').equals(page.html)).toBe(true);
    expect(zstdDecompressSync(zstd ?? Buffer.of()).equals(page.html)).toBe(true);
    expect(gunzipSync(gzip ?? '').equals(page.html)).toBe(true);
    for (const body of [br, zstd, gzip]) expect(body?.buffer.byteLength).toBe(body?.length);
    const again = await press.render(request('/en/live'), long, { knownTag: page.etag });
    const passing = await press.render(request('/en/live'), long);
    expect([again.etag, again.coded, passing.coded]).toEqual([page.etag, undefined, undefined]);
  });

  test('concurrent pages on several threads are not mixed up', async () => {
    const press = await start(2);
    const urls = Array.from({ length: 20 }, (_, index) => `/en/match/${String(index)}`);
    const pages = await Promise.all(urls.map((url) => press.render(request(url), api)));
    expect(pages.map(({ html }) => html.toString())).toEqual(urls.map((url) => `<p>/api${url} é 7`));
  });

  test('a page that fails rejects with its message and stack; other pages continue', async () => {
    const press = await start();
    const broken = press.render(request('/en/broken'), api);
    const whole = press.render(request('/en/live'), api);
    await expect(broken).rejects.toMatchObject({ name: 'RenderError', message: 'no such page' });
    await expect(broken).rejects.toMatchObject({ stack: expect.stringContaining('entry.js') as unknown });
    expect((await whole).status).toBe(200);
  });

  test('an API read that fails fails the page that requested it', async () => {
    const press = await start();
    await expect(press.render(request('/en/unanswered'), api)).rejects.toThrow('no answer');
  });

  test('the pages of a thread that ends fail, the failure is reported, and another thread replaces it', async () => {
    const press = await start();
    await expect(press.render(request('/en/deadly'), api)).rejects.toThrow('has ended');
    expect(failures).toHaveLength(1);
    expect((await press.render(request('/en/live'), api)).html.toString()).toContain('/api/en/live');
  });

  test('a build that cannot be loaded fails the start', async () => {
    entry = pathToFileURL(join(folder, 'none.js')).href;
    await expect(start()).rejects.toThrow('none.js');
    await writeFile(join(folder, 'none.js'), 'export const renders = 1;');
    await expect(start()).rejects.toThrow('exports no render');
  });

  test('after close no page is rendered and no failure is reported', async () => {
    const press = await start();
    await press.close();
    await expect(press.render(request('/en/live'), api)).rejects.toMatchObject({ code: 'overloaded' });
    expect(failures).toEqual([]);
  });
});
