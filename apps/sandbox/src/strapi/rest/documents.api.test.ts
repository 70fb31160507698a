import { at } from '../../testing/at.ts';
import { textAt } from '../../testing/identity.ts';
import { column, namesIn, siteListening, type ListeningSite } from '../testing/listening-site.ts';

const FILES = {
  'guides/offside/entry.json': {
    topic: 'laws',
    related: ['var', 'secret'],
    updatedAt: '2026-03-02T09:00:00Z',
  },
  'guides/offside/en.md': '# Offside\n\nA flag.\n\nText.',
  'guides/offside/de.md': '# Abseits\n\nEine Fahne.\n\nText.',
  'guides/var/entry.json': { topic: 'video' },
  'guides/var/en.md': '# Video\n\nA screen.\n\nText.',
  'guides/secret/entry.json': { topic: 'laws', draft: true },
  'guides/secret/en.md': '# Secret\n\nNot yet.\n\nText.',
  'site-config/entry.json': { maintenance: false, seats: 3, updatedAt: '2026-03-01T00:00:00Z' },
  'site-config/en.json': { name: 'Touchline', links: [{ href: '/guides' }] },
  'site-config/id.json': { name: 'Touchline Indonesia', links: [] },
};

let site: ListeningSite;
beforeAll(async () => {
  site = await siteListening({ files: FILES });
});

const offside = async () =>
  textAt((await site.get('guides', { filters: { slug: 'offside' } }).expect(200)).body, 'data.0.documentId');

describe('locale', () => {
  it('is English by default', async () => {
    const { body } = await site.get('guides').expect(200);
    expect(column(body, 'title')).toEqual(['Offside', 'Video']);
    expect(body).toEqual((await site.get('guides', { locale: 'en' }).expect(200)).body);
  });

  it('omits documents without a translation', async () => {
    const { body } = await site.get('guides', { locale: 'de', populate: 'related' }).expect(200);
    expect(column(body, 'title')).toEqual(['Abseits']);
    expect(at(body, 'data.0')).toMatchObject({ slug: 'offside', locale: 'de', related: [] });
    expect(at((await site.get('guides', { locale: 'xx' }).expect(200)).body, 'data')).toEqual([]);
  });

  it('selects a version of a document: the same documentId, another id', async () => {
    const documentId = await offside();
    const english = (await site.get(`guides/${documentId}`).expect(200)).body;
    const german = (await site.get(`guides/${documentId}`, { locale: 'de' }).expect(200)).body;
    expect(at(german, 'data.documentId')).toBe(at(english, 'data.documentId'));
    expect(at(german, 'data.id')).not.toBe(at(english, 'data.id'));
    expect(at(german, 'data.title')).toBe('Abseits');
    await site.get(`guides/${documentId}`, { locale: 'fr' }).expect(404);
  });
});

describe('status', () => {
  it('is published by default', async () => {
    const drafts = (await site.get('guides', { status: 'draft' }).expect(200)).body;
    expect(column(drafts, 'slug')).toEqual(['offside', 'secret', 'var']);
    expect(column(drafts, 'publishedAt')).toEqual([null, null, null]);
    const published = (await site.get('guides', { status: 'published' }).expect(200)).body;
    expect(column(published, 'slug')).toEqual(['offside', 'var']);
    expect(at(published, 'data.0')).toMatchObject({
      createdAt: '2026-03-02T09:00:00.000Z',
      updatedAt: '2026-03-02T09:00:00.000Z',
      publishedAt: '2026-03-02T09:00:00.000Z',
    });
    await site.get('guides', { status: 'secret' }).expect(400);
  });

  it('applies to relations', async () => {
    const related = async (status: string) => {
      const { body } = await site
        .get('guides', {
          status,
          populate: 'related',
          filters: { slug: 'offside' },
        })
        .expect(200);
      return [at(body, 'data.0.related.0.slug'), at(body, 'data.0.related.1.slug')];
    };
    expect(await related('published')).toEqual(['var', undefined]);
    expect(await related('draft')).toEqual(['var', 'secret']);
  });
});

describe('a single type', () => {
  it('is one document with the attributes of its files', async () => {
    const { body } = await site.get('site-config', { locale: 'id' }).expect(200);
    expect(body).toEqual({
      data: {
        id: expect.any(Number) as unknown,
        documentId: expect.stringMatching(/^[a-z][a-z0-9]{23}$/) as unknown,
        maintenance: false,
        seats: 3,
        name: 'Touchline Indonesia',
        links: [],
        createdAt: '2026-03-01T00:00:00.000Z',
        updatedAt: '2026-03-01T00:00:00.000Z',
        publishedAt: '2026-03-01T00:00:00.000Z',
        locale: 'id',
      },
      meta: {},
    });
  });

  it('is not found in a language without a file, or without any file', async () => {
    await site.get('site-config', { locale: 'tr' }).expect(404);
    await site.get('home').expect(404);
  });

  it('accepts fields', async () => {
    const { body } = await site.get('site-config', { fields: ['name'] }).expect(200);
    expect(namesIn(at(body, 'data'))).toEqual(['id', 'documentId', 'name']);
  });
});

describe('writing by the REST API', () => {
  const MESSAGE = {
    name: 'Ana',
    email: 'ana@mail.example',
    topic: 'question',
    message: 'When does the season begin?',
    language: 'en',
  };

  it('is permitted for messages, which cannot be read there', async () => {
    const { body } = await site.post('contact-messages', MESSAGE).expect(201);
    expect(at(body, 'data')).toMatchObject(MESSAGE);
    const refused = await site.get('contact-messages').expect(403);
    expect(at(refused.body, 'error')).toMatchObject({ status: 403, name: 'ForbiddenError' });
    await site.get(`contact-messages/${textAt(body, 'data.documentId')}`).expect(403);
  });

  it.each([
    [{ ...MESSAGE, email: 'nobody' }, 'email'],
    [{ ...MESSAGE, name: '' }, 'name'],
    [{ ...MESSAGE, message: 'x'.repeat(10_001) }, 'message'],
    [{ ...MESSAGE, website: 'spam' }, ''],
  ])('refuses an invalid message (%#)', async (message, path) => {
    const { body } = await site.post('contact-messages', message).expect(400);
    expect(at(body, 'error.name')).toBe('ValidationError');
    expect(at(body, 'error.details.errors.0.path')).toEqual(path === '' ? [] : [path]);
  });

  it('is refused for all other types', async () => {
    await site.post('guides', { title: 'Mine' }).expect(403);
    await site.post('tv-channels', { name: 'Mine' }).expect(403);
    await site.post('site-config', {}).expect(405);
    await site.post('rumours', {}).expect(404);
    await site.get('guides/a/b').expect(404);
  });
});
