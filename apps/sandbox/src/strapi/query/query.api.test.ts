import { at } from '../../testing/at.ts';
import { column, namesIn, siteListening, type ListeningSite } from '../testing/listening-site.ts';

/** `sort`, `pagination`, `fields` and `populate`, as documented by docs.strapi.io. */

const question = (slug: string, topic: string, order: number) => ({
  [`faqs/${slug}/entry.json`]: { topic, order },
  [`faqs/${slug}/en.md`]: `# ${slug}?\n\nYes.`,
});

const FILES = {
  ...question('b', 'site', 1),
  ...question('d', 'data', 2),
  ...question('a', 'site', 3),
  ...question('c', 'data', 4),
  'guides/offside/entry.json': { topic: 'laws', related: ['var', 'table'], order: 2 },
  'guides/offside/en.md': '# Offside\n\nA flag.\n\nText.',
  'guides/var/entry.json': { topic: 'video', related: ['offside'], order: 1 },
  'guides/var/en.md': '# Video\n\nA screen.\n\nText.',
  'guides/table/entry.json': { topic: 'tables', order: 3 },
  'guides/table/en.md': '# Table\n\nRanks.\n\nText.',
};

let site: ListeningSite;
beforeAll(async () => {
  site = await siteListening({ files: FILES });
});

const refusal = async (path: string, query: object | string) =>
  at((await site.get(path, query).expect(400)).body, 'error.message');

describe('sort', () => {
  it.each<[unknown, string]>([
    ['slug', 'abcd'],
    ['slug:desc', 'dcba'],
    ['slug:DESC', 'dcba'],
    ['order', 'bdac'],
    [['topic', 'slug:desc'], 'dcba'],
    ['topic:desc,slug', 'abcd'],
    [{ topic: 'desc', order: 'desc' }, 'abcd'],
    [[{ topic: 'asc' }, { slug: 'asc' }], 'cdab'],
  ])('%j', async (sort, expected) => {
    expect(column((await site.get('faqs', { sort }).expect(200)).body, 'slug').join('')).toBe(expected);
  });

  it('follows relations, with null first in ascending order', async () => {
    const { body } = await site.get('guides', { sort: 'related.order:desc' }).expect(200);
    expect(column(body, 'slug')).toEqual(['var', 'offside', 'table']);
  });

  it.each([
    ['slug:up', 'Invalid order. order can only be one of asc|desc|ASC|DESC'],
    ['secret', 'Invalid key secret'],
    ['related', 'Invalid key related'],
    ['related.secret', 'Invalid key secret at related.secret'],
    ['cover', 'Invalid key cover'],
  ])('%s is refused', async (sort, message) => {
    expect(await refusal('guides', { sort })).toBe(message);
  });
});

describe('pagination', () => {
  it.each<[object, string, object]>([
    [{ page: 1, pageSize: 3 }, 'bda', { page: 1, pageSize: 3, pageCount: 2, total: 4 }],
    [{ page: 2, pageSize: 3 }, 'c', { page: 2, pageSize: 3, pageCount: 2, total: 4 }],
    [{ page: 9, pageSize: 3 }, '', { page: 9, pageSize: 3, pageCount: 2, total: 4 }],
    [{ start: 1, limit: 2 }, 'da', { start: 1, limit: 2, total: 4 }],
    [{ start: 3 }, 'c', { start: 3, limit: 25, total: 4 }],
    [{ limit: -1 }, 'bdac', { start: 0, limit: 100, total: 4 }],
    [{ pageSize: 1000 }, 'bdac', { page: 1, pageSize: 100, pageCount: 1, total: 4 }],
    [{ page: 0, pageSize: 'many' }, 'bdac', { page: 1, pageSize: 25, pageCount: 1, total: 4 }],
    [{ page: 1, pageSize: 3, withCount: false }, 'bda', { start: 0, limit: 3 }],
    [{}, 'bdac', { page: 1, pageSize: 25, pageCount: 1, total: 4 }],
  ])('%j', async (pagination, expected, meta) => {
    const { body } = await site.get('faqs', { pagination, sort: 'order' }).expect(200);
    expect(column(body, 'slug').join('')).toBe(expected);
    expect(at(body, 'meta')).toEqual({ pagination: meta });
  });

  it('cannot mix page and offset', async () => {
    const { body } = await site.get('faqs', { pagination: { page: 1, limit: 2 } }).expect(400);
    expect(at(body, 'error')).toMatchObject({
      name: 'PaginationError',
      message: 'Cannot use both page & offset pagination in the same query',
    });
    expect(await refusal('faqs', { pagination: { withCount: 'perhaps' } })).toContain('withCount');
  });
});

describe('fields', () => {
  const keysOf = async (fields: unknown) =>
    namesIn(at((await site.get('faqs', { fields, filters: { slug: 'a' } }).expect(200)).body, 'data.0'));

  it('are all scalars by default; the ids are always included', async () => {
    const all = [
      'id', 'documentId', 'slug', 'order', 'question', 'answer', 'topic', 'createdAt', 'updatedAt', 'publishedAt', 'locale',
    ]; // prettier-ignore
    expect(await keysOf(undefined)).toEqual(all);
    expect(await keysOf('*')).toEqual(all);
    expect(await keysOf(['question', 'topic'])).toEqual(['id', 'documentId', 'question', 'topic']);
    expect(await keysOf('question,locale')).toEqual(['id', 'documentId', 'question', 'locale']);
  });

  it('cannot be relations or files', async () => {
    expect(await refusal('guides', { fields: ['related'] })).toBe('Invalid key related');
    expect(await refusal('guides', { fields: ['cover'] })).toBe('Invalid key cover');
    expect(await refusal('guides', { fields: ['secret'] })).toBe('Invalid key secret');
    expect(await refusal('guides', { fields: { a: { b: 1 } } })).toContain('Invalid fields parameter');
  });
});

describe('populate', () => {
  const offside = async (populate: unknown) => {
    const { body } = await site.get('guides', { populate, filters: { slug: 'offside' } }).expect(200);
    return at(body, 'data.0');
  };

  it('is required for relations and files', async () => {
    const plain = namesIn(await offside(undefined));
    expect(plain).not.toContain('cover');
    expect(plain).not.toContain('related');
  });

  it.each<[string, unknown]>([
    ['*', '*'],
    ['a word', 'cover,related'],
    ['a list', ['cover', 'related']],
    ['an object', { cover: true, related: true }],
    ['an object of stars', { cover: '*', related: '*' }],
  ])('accepts %s', async (_name, populate) => {
    const row = await offside(populate);
    expect(at(row, 'cover')).toMatchObject({
      name: 'guide-offside-offside.svg',
      alternativeText: null,
      width: 1200,
      height: 675,
      mime: 'image/svg+xml',
      url: '/uploads/guide-offside-offside.svg',
    });
    expect([at(row, 'related.0.slug'), at(row, 'related.1.slug')]).toEqual(['var', 'table']);
    expect(at(row, 'related.0')).not.toHaveProperty('cover');
  });

  it('omits an attribute that is false', async () => {
    const row = await offside({ cover: false, related: true });
    expect(row).not.toHaveProperty('cover');
    expect(row).toHaveProperty('related');
  });

  it.each<[string, unknown]>([
    ['objects', { related: { populate: { cover: { fields: ['url'] } } } }],
    ['dots', 'related.cover'],
    ['lists of dots', ['related.cover', 'related.related', 'related']],
  ])('nests by %s', async (_name, populate) => {
    const row = await offside(populate);
    expect(at(row, 'related.0.cover.url')).toBe('/uploads/guide-var-var.svg');
  });

  it('applies fields, sort and filters to what it populates', async () => {
    const row = await offside({
      cover: { fields: ['url', 'width'] },
      related: { fields: ['title'], sort: 'order:desc', filters: { topic: { $ne: 'video' } } },
    });
    expect(at(row, 'cover')).toEqual({ url: '/uploads/guide-offside-offside.svg', width: 1200 });
    expect(at(row, 'related')).toEqual([
      { id: expect.any(Number) as unknown, documentId: expect.any(String) as unknown, title: 'Table' },
    ]);
  });

  it.each<[unknown, string]>([
    ['secret', 'Invalid key secret'],
    ['title', 'Invalid key title'],
    ['related.secret', 'Invalid key secret at related.secret'],
    [{ related: { on: 1 } }, 'Invalid key on at related.on'],
    [{ related: { filters: { secret: 1 } } }, 'Invalid key secret'],
    [[{ a: 1 }], 'Invalid populate parameter. Expected a string, an array of strings, a populate object'],
  ])('%j is refused', async (populate, message) => {
    expect(await refusal('guides', { populate })).toBe(message);
  });
});

it.each(['_q=x', 'publicationFilter=never-published', 'hasPublishedVersion=true'])(
  'a parameter of Strapi that this sandbox does not support is refused by name: %s',
  async (query) => {
    expect(await refusal('guides', query)).toBe(`Invalid key ${query.split('=')[0] ?? ''}`);
  },
);
