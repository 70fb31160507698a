import type { PageRequest } from '@touchline/contracts';
import { ProblemError } from '../../../platform/errors/problems.ts';
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

/** A renderer whose pages finish when the test says so. */
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
const KEPT = { knownTag: undefined };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the render queue', () => {
  test('renders a limited number concurrently and the rest in order', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 2, waiting: 2 });
    const pages = ['a', 'b', 'c', 'd'].map((url) => queue.render(request(url), api, KEPT));
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

  test('refuses immediately when the queue is full, and accepts again when it is not', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 1, waiting: 1 });
    const first = queue.render(request('a'), api, KEPT);
    const second = queue.render(request('b'), api, KEPT);
    await expect(queue.render(request('c'), api, KEPT)).rejects.toEqual(new ProblemError('overloaded'));
    slow.finish('a');
    await first;
    await settled();
    slow.finish('b');
    await second;
    const later = queue.render(request('d'), api, KEPT);
    await settled();
    slow.finish('d');
    expect((await later).etag).toBe('d');
  });

  test('a page that fails frees its slot', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 1, waiting: 1 });
    const failing = queue.render(request('a'), api, KEPT);
    const next = queue.render(request('b'), api, KEPT);
    await settled();
    slow.finish('a', new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    await settled();
    slow.finish('b');
    expect((await next).etag).toBe('b');
  });

  test('uncached pages use half of the slots, and wait until cached pages have been rendered', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 4, waiting: 4 });
    const passing = ['p1', 'p2', 'p3', 'p4'].map((url) => queue.render(request(url), api));
    await expect(queue.render(request('p5'), api)).rejects.toEqual(new ProblemError('overloaded'));
    const kept = ['k1', 'k2', 'k3'].map((url) => queue.render(request(url), api, KEPT));
    await settled();
    expect(slow.started).toEqual(['p1', 'p2', 'k1', 'k2']);
    slow.finish('p1');
    await settled();
    expect(slow.started.slice(4)).toEqual(['k3']);
    slow.finish('p2');
    await settled();
    expect(slow.started.slice(5)).toEqual(['p3']);
    for (const url of ['k1', 'k2', 'k3', 'p3']) slow.finish(url);
    await settled();
    slow.finish('p4');
    expect((await Promise.all([...passing, ...kept])).map(({ etag }) => etag)).toHaveLength(7);
  });

  test('uncached pages have at least one slot, and pass it to the next of their kind', async () => {
    const slow = slowRenderer();
    const queue = new RenderQueue(slow.renderer, { concurrent: 1, waiting: 1 });
    const first = queue.render(request('p1'), api);
    const second = queue.render(request('p2'), api);
    await settled();
    slow.finish('p1');
    await first;
    await settled();
    slow.finish('p2');
    expect((await second).etag).toBe('p2');
  });
});
