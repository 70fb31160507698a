import { createServer } from 'node:http';
import { once } from 'node:events';

import { listen, temporaryFolder } from '@touchline/test-data/opened';
import { at } from '../../testing/at.ts';
import { NOON } from '../../testing/small-world.ts';
import { column, siteListening, type ListeningSite } from '../testing/listening-site.ts';

const FILES = {
  'guides/offside/entry.json': { topic: 'laws', updatedAt: '2026-03-02T09:00:00Z' },
  'guides/offside/en.md': '# Offside\n\nA flag.\n\nText.',
  'guides/offside/de.md': '# Abseits\n\nEine Fahne.\n\nText.',
  'home/en.json': { title: 'Live' },
};

const OFFSIDE = '/__sandbox/site/guides/offside/en';

/** Records every webhook it receives. */
const listener = async () => {
  const notified: { readonly event: unknown; readonly secret: unknown; readonly body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const body: unknown = JSON.parse(text);
      notified.push({
        event: request.headers['x-strapi-event'],
        secret: request.headers.authorization,
        body,
      });
      response.writeHead(204, { connection: 'close' }).end();
      server.emit('notified');
    });
  });
  const { url } = await listen(server);
  return {
    url: `${url}/hook`,
    notified,
    async next(count: number) {
      while (notified.length < count) await once(server, 'notified');
    },
  };
};

let site: ListeningSite;
let gateway: Awaited<ReturnType<typeof listener>>;
let nowMs: number;
beforeEach(async () => {
  nowMs = NOON;
  gateway = await listener();
  const webhook = { url: gateway.url, secret: 'a-secret-of-the-tests' };
  site = await siteListening({ files: FILES, config: { webhook }, nowMs: () => nowMs });
});

const titles = async (query: object = {}) =>
  column((await site.get('guides', query).expect(200)).body, 'title');

describe('an author', () => {
  it('edits a draft, which readers do not see until it is published', async () => {
    nowMs += 60_000;
    const edited = await site.control.put(OFFSIDE, { title: 'Offside, again' }).expect(200);
    expect(edited.body).toMatchObject({
      event: 'entry.update',
      entry: { title: 'Offside, again', summary: 'A flag.' },
    });
    expect(await titles()).toEqual(['Offside']);
    expect(await titles({ status: 'draft' })).toEqual(['Offside, again']);

    nowMs += 60_000;
    await site.control.post(`${OFFSIDE}/publish`).expect(200);
    expect(await titles()).toEqual(['Offside, again']);
    expect(await titles({ locale: 'de' })).toEqual(['Abseits']);
    const { body } = await site.get('guides').expect(200);
    expect(at(body, 'data.0')).toMatchObject({
      createdAt: '2026-03-02T09:00:00.000Z',
      updatedAt: new Date(NOON + 60_000).toISOString(),
      publishedAt: new Date(NOON + 120_000).toISOString(),
    });
  });

  it('unpublishes or deletes a text in one language', async () => {
    await site.control.post(`${OFFSIDE}/unpublish`).expect(200);
    expect(await titles()).toEqual([]);
    expect(await titles({ status: 'draft' })).toEqual(['Offside']);
    await site.control.post(`${OFFSIDE}/unpublish`).expect(404);
    await site.control.delete(OFFSIDE).expect(200);
    expect(await titles({ status: 'draft' })).toEqual([]);
    expect(await titles({ locale: 'de' })).toEqual(['Abseits']);
    await site.control.delete(OFFSIDE).expect(404);
    await site.control.post(`${OFFSIDE}/publish`).expect(404);
  });

  it('creates a text', async () => {
    const path = '/__sandbox/site/guides/handball/en';
    const made = {
      title: 'Handball',
      summary: 'Arms.',
      body: 'Text.',
      topic: 'laws',
      minutes: 2,
      related: ['offside'],
    };
    const { body } = await site.control.put(path, made).expect(200);
    expect(at(body, 'event')).toBe('entry.create');
    await site.control.post(`${path}/publish`).expect(200);
    const found = await site
      .get('guides', { filters: { slug: 'handball' }, populate: 'related' })
      .expect(200);
    expect(at(found.body, 'data.0')).toMatchObject({ title: 'Handball', related: [{ slug: 'offside' }] });
  });

  it('changes a single type', async () => {
    await site.control.put('/__sandbox/site/home/home/en', { title: 'Now' }).expect(200);
    await site.control.post('/__sandbox/site/home/home/en/publish').expect(200);
    expect(at((await site.get('home').expect(200)).body, 'data.title')).toBe('Now');
  });

  it('lists the entries', async () => {
    const { body } = await site.control.get('/__sandbox/site/entries?collection=guides').expect(200);
    expect(at(body, 'entries')).toHaveLength(4);
    expect(at(body, 'entries.0')).toMatchObject({ slug: 'offside', locale: 'de', status: 'draft' });
    await site.control.get('/__sandbox/site/entries').expect(400);
  });

  it.each([
    ['an attribute that is none', OFFSIDE, { colour: 'red' }, 400],
    ['an attribute of another kind', OFFSIDE, { minutes: 'many' }, 400],
    ['a file', OFFSIDE, { cover: { name: 'mine' } }, 400],
    ['another slug', OFFSIDE, { slug: 'mine' }, 400],
    ['nothing', OFFSIDE, {}, 400],
    ['a language that is none', '/__sandbox/site/guides/offside/xx', { title: 'X' }, 404],
    ['a type that is computed', '/__sandbox/site/highlights/x/en', { title: 'X' }, 404],
    ['a second single', '/__sandbox/site/home/other/en', { title: 'X' }, 404],
  ])('cannot write %s', async (_name, path, changes, status) => {
    await site.control.put(path, changes).expect(status);
  });
});

it('sends a webhook for each change, in order, with the secret', async () => {
  await site.control.put(OFFSIDE, { title: 'Offside, again' }).expect(200);
  await site.control.post(`${OFFSIDE}/publish`).expect(200);
  await site.control.post(`${OFFSIDE}/unpublish`).expect(200);
  await site.control.delete(OFFSIDE).expect(200);
  await gateway.next(4);
  expect(gateway.notified.map(({ event }) => event)).toEqual([
    'entry.update',
    'entry.publish',
    'entry.unpublish',
    'entry.delete',
  ]);
  expect(new Set(gateway.notified.map(({ secret }) => secret))).toEqual(
    new Set(['Bearer a-secret-of-the-tests']),
  );
  expect(gateway.notified[1]?.body).toMatchObject({
    event: 'entry.publish',
    model: 'guide',
    uid: 'api::guide.guide',
    entry: {
      slug: 'offside',
      locale: 'en',
      title: 'Offside, again',
      publishedAt: new Date(NOON).toISOString(),
    },
  });
  const pending = async () =>
    at((await site.control.get('/__sandbox/site/webhooks').expect(200)).body, 'pending');
  // The last response is still on its way.
  while ((await pending()) === 1);
  expect(await pending()).toBe(0);
});

it('sends webhooks to another gateway once it is set', async () => {
  const other = await listener();
  site.site.notify({ url: other.url, secret: 'another-secret-of-the-tests' });
  await site.control.post(`${OFFSIDE}/publish`).expect(200);
  await other.next(1);
  expect(other.notified[0]).toMatchObject({ secret: 'Bearer another-secret-of-the-tests' });
  expect(gateway.notified).toEqual([]);
});

it('keeps changes over a restart, and reads everything else from the files', async () => {
  const dataDir = temporaryFolder('touchline-site');
  const before = await siteListening({ files: FILES, config: { dataDir } });
  await before.control.put(OFFSIDE, { title: 'Kept' }).expect(200);
  await before.control.post(`${OFFSIDE}/publish`).expect(200);
  await before.control.delete('/__sandbox/site/guides/offside/de').expect(200);
  await before.close();
  const files = {
    ...FILES,
    'guides/offside/en.md': '# Changed in the file\n\nA flag.\n\nText.',
    'home/en.json': { title: 'Later' },
  };
  const after = await siteListening({ files, config: { dataDir } });
  expect(column((await after.get('guides').expect(200)).body, 'title')).toEqual(['Kept']);
  expect(column((await after.get('guides', { locale: 'de' }).expect(200)).body, 'title')).toEqual([]);
  expect(at((await after.get('home').expect(200)).body, 'data.title')).toBe('Later');
});

it('accepts no changes unless control is enabled', async () => {
  const closed = await siteListening({ files: FILES, config: { control: false } });
  await closed.control.put(OFFSIDE, { title: 'Mine' }).expect(404);
});
