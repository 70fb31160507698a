import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { LANGUAGES } from '@touchline/contracts';
import sharp from 'sharp';
import { z } from 'zod';
import { startGateway, type Gateway } from '../support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const Manifest = z.object({
  id: z.string(),
  name: z.string(),
  lang: z.string(),
  description: z.string(),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ upstreamUrl: null, settings: { webDist: WEB_DIST } });
}, 60_000);

async function manifest(language: string) {
  const { text } = await gateway.http.get(`/manifest.webmanifest?lang=${language}`).expect(200);
  return Manifest.parse(JSON.parse(text));
}

describe('the site as an app', () => {
  test('the worker is revalidated each time, controls the whole site and may call only our own server', async () => {
    const { headers } = await gateway.http.get('/sw.js').expect(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    await gateway.http
      .get('/sw.js')
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
  });

  test('every precached file exists, and there are few', async () => {
    const { text } = await gateway.http.get('/sw.js').expect(200);
    const shell = [...text.matchAll(/\burl:\s*[`'"](assets\/[^`'"]+)|"url":"(assets\/[^"]+)"/g)].map(
      ([, bare, quoted]) => bare ?? quoted ?? '',
    );
    // Each once: the entry, its imports, its styles and its font.
    for (const name of ['entry-client', 'libraries', 'base', 'shared'])
      expect(shell.filter((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.js'))).toHaveLength(
        1,
      );
    expect(shell.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    expect(shell.filter((path) => path.endsWith('.woff2'))).toHaveLength(1);
    expect(shell.length).toBeLessThan(8);
    for (const path of shell) await gateway.http.get(`/${path}`).expect(200);
  });

  test.each(LANGUAGES)('its manifest is in %s, and all languages share one app id', async (language) => {
    const own = await manifest(language);
    expect([own.id, own.lang, own.start_url]).toEqual(['/', language, `/${language}`]);
    if (language !== 'en') expect(own.description).not.toBe((await manifest('en')).description);
    const { text } = await gateway.http.get(`/${language}/offline`).expect(200);
    expect(text).toContain(`<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`);
    expect(text).toContain('content="noindex"');
  });

  test('its icons have the declared sizes, plain and maskable', async () => {
    const { icons } = await manifest('en');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual(
      ['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'].toSorted(),
    );
    for (const { src, sizes, purpose } of icons) {
      const answer = await gateway.http.get(src).expect(200);
      const body = z.instanceof(Buffer).parse(answer.body);
      const { width, height, format } = await sharp(body).metadata();
      expect([format, `${String(width)}x${String(height)}`]).toEqual(['png', sizes]);
      expect(answer.headers['cache-control']).toContain('immutable');
      // A maskable icon must be opaque, since a device crops it.
      if (purpose === 'maskable') expect((await sharp(body).ensureAlpha().stats()).isOpaque).toBe(true);
    }
  });

  test('an unknown language is refused', async () => {
    await gateway.http.get('/manifest.webmanifest?lang=xx').expect(400);
  });
});

test('switched off, the worker deletes its caches and unregisters', async () => {
  const off = await startGateway({ upstreamUrl: null, settings: { webDist: WEB_DIST, offlinePages: false } });
  try {
    const { text, headers } = await off.http.get('/sw.js').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    const kept = new Set(['touchline-pages', 'workbox-precache-v2', 'of others']);
    const done: Promise<unknown>[] = [];
    let isRegistered = true;
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting: () => Promise.resolve(),
      registration: {
        unregister: () => {
          isRegistered = false;
          return Promise.resolve(true);
        },
      },
    };
    const caches = {
      keys: () => Promise.resolve([...kept]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    };
    runInNewContext(text, { self, caches });
    listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => done.push(work) });
    await Promise.all(done);
    expect([[...kept], isRegistered]).toEqual([['of others'], false]);
  } finally {
    await off.stop();
  }
}, 60_000);
