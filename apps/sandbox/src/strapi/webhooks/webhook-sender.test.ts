import { CONTENT_TYPES } from '../content-types/content-types.ts';
import {
  createWebhookSender,
  type WebhookRuntime,
  webhookOf,
  type StrapiWebhookEvent,
} from './webhook-sender.ts';

const TARGET = { url: 'http://gateway.example/api/webhooks/site', secret: 'a-secret-of-the-tests' };

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A gateway with given responses, and waits that end immediately. */
const runtime = (answers: readonly (number | Error)[]) => {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const reported: string[] = [];
  const left = [...answers];
  const around: WebhookRuntime = {
    fetch: (url, options) => {
      const body: unknown = JSON.parse(typeof options?.body === 'string' ? options.body : '');
      sent.push({
        url: String(url instanceof Request ? url.url : url),
        headers: new Headers(options?.headers),
        body,
      });
      const answer = left.shift() ?? 200;
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(new Response(null, { status: answer }));
    },
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
    report: (line) => reported.push(line),
  };
  return { around, sent, waited, reported };
};

const guide = CONTENT_TYPES.find(({ plural }) => plural === 'guides');
const webhook = (event: StrapiWebhookEvent, slug: string) => {
  if (guide === undefined) throw new Error('no guides');
  return webhookOf(event, guide, { slug }, Date.UTC(2026, 10, 21));
};
const slugs = (sent: readonly Sent[]) =>
  sent.map(({ body }) => JSON.stringify(body).match(/"slug":"(\w+)"/)?.[1]);

describe('a webhook', () => {
  it('has Strapi’s headers and body', async () => {
    const { around, sent } = runtime([]);
    const delivery = createWebhookSender(TARGET, around);
    delivery.send(webhook('entry.publish', 'offside'));
    await delivery.settled();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(TARGET.url);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: `Bearer ${TARGET.secret}`,
      'content-type': 'application/json',
      'x-strapi-event': 'entry.publish',
    });
    expect(sent[0]?.body).toEqual({
      event: 'entry.publish',
      createdAt: '2026-11-21T00:00:00.000Z',
      model: 'guide',
      uid: 'api::guide.guide',
      entry: { slug: 'offside' },
    });
  });

  it('is retried with growing delays until it succeeds', async () => {
    const { around, sent, waited, reported } = runtime([500, new Error('no connection'), 429]);
    const delivery = createWebhookSender(TARGET, around);
    delivery.send(webhook('entry.update', 'a'));
    expect(delivery.pending).toBe(1);
    await delivery.settled();
    expect(sent).toHaveLength(4);
    expect(waited).toEqual([1000, 2000, 4000]);
    expect(reported).toEqual([]);
    expect(delivery.pending).toBe(0);
  });

  it('waits for the one before it', async () => {
    const { around, sent } = runtime([503, 200]);
    const delivery = createWebhookSender(TARGET, around);
    for (const slug of ['first', 'second', 'third']) delivery.send(webhook('entry.update', slug));
    await delivery.settled();
    expect(slugs(sent)).toEqual(['first', 'first', 'second', 'third']);
  });

  it('is reported after its last retry, and the next one is sent', async () => {
    const { around, sent, reported } = runtime(Array.from({ length: 7 }, () => 401));
    const delivery = createWebhookSender(TARGET, around);
    delivery.send(webhook('entry.update', 'lost'));
    delivery.send(webhook('entry.update', 'next'));
    await delivery.settled();
    expect(sent).toHaveLength(8);
    expect(reported).toEqual(['webhook entry.update abandoned after its last retry: answered 401']);
    expect(slugs(sent).at(-1)).toBe('next');
  });

  it('is dropped without a target, and sent to the target set since', async () => {
    const { around, sent } = runtime([]);
    const delivery = createWebhookSender(null, around);
    delivery.send(webhook('entry.update', 'unheard'));
    delivery.direct({ ...TARGET, url: 'http://other.example/' });
    delivery.send(webhook('entry.update', 'heard'));
    await delivery.settled();
    expect(sent.map(({ url }) => url)).toEqual(['http://other.example/']);
    expect(slugs(sent)).toEqual(['heard']);
  });

  it('is dropped by a stop', async () => {
    const { around, sent } = runtime([500, 500, 500]);
    const delivery = createWebhookSender(TARGET, {
      ...around,
      wait: () => {
        delivery.stop();
        return Promise.resolve();
      },
    });
    delivery.send(webhook('entry.update', 'a'));
    delivery.send(webhook('entry.update', 'b'));
    await delivery.settled();
    expect(sent.length).toBeLessThanOrEqual(2);
  });
});
