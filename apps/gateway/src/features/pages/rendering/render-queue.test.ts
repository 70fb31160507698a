import type { PageRequest } from '@touchline/contracts';
import { ProblemError } from '../../../platform/http-server/problem-error.ts';
import type { ApiBytes, RenderedPage } from './page-renderer.ts';
import { RenderQueue } from './render-queue.ts';

const api: ApiBytes = { read: () => Promise.resolve({ status: 200, json: new Uint8Array(), isKept: true }) };
const request = (url: string): PageRequest => ({
  url,
  language: 'en',
  timeZone: 'UTC',
  nowMs: 0,
  baseUrl: 'http://localhost',
  site: {
    name: 'Touchline',
    supportEmail: null,
    social: { telegram: null, twitter: null, facebook: null, rss: null },
    host: null,
    previewUrl: null,
    analyticsId: null,
    pricingOverlayHost: null,
    features: {
      scores: true,
      accounts: true,
      content: true,
      tv: true,
      movies: true,
      highlights: true,
      contact: true,
      payments: false,
    },
    demonstration: null,
  },
});

/** A renderer whose pages are finished by hand. */
function slowRenderer() {
  const started: string[] = [];
  const finish = new Map<string, (fails?: Error) => void>();
  const render = ({ url }: PageRequest): Promise<RenderedPage> =>
    new Promise((resolve, reject) => {
      started.push(url);
      finish.set(url, (error) => {
        if (error === undefined)
          resolve({ status: 200, html: Buffer.from(url), etag: url, scriptHashes: [] });
        else reject(error);
      });
    });
  return { started, finish: (url: string, error?: Error) => finish.get(url)?.(error), renderer: { render } };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue before the renderer', () => {
  test('renders so many side by side, the rest in order', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 2, waiting: 2 });
    const pages = ['a', 'b', 'c', 'd'].map((url) => queue.render(request(url), api));
    await settled();
    expect(slow.started).toEqual(['a', 'b']);
    slow.finish('b');
    await settled();
    expect(slow.started).toEqual(['a', 'b', 'c']);
    slow.finish('a');
    await settled();
    for (const url of ['c', 'd']) slow.finish(url);
    expect((await Promise.all(pages)).map(({ etag }) => etag)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('refuses at once when the line is full, and takes more when it is not', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 1, waiting: 1 });
    const first = queue.render(request('a'), api);
    const second = queue.render(request('b'), api);
    await expect(queue.render(request('c'), api)).rejects.toEqual(new ProblemError('overloaded'));
    slow.finish('a');
    await first;
    await settled();
    slow.finish('b');
    await second;
    const later = queue.render(request('d'), api);
    await settled();
    slow.finish('d');
    expect((await later).etag).toBe('d');
  });

  test('a page that fails gives its place up', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 1, waiting: 1 });
    const failing = queue.render(request('a'), api);
    const next = queue.render(request('b'), api);
    await settled();
    slow.finish('a', new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    await settled();
    slow.finish('b');
    expect((await next).etag).toBe('b');
  });
});
