import { column, siteListening, type ListeningSite } from '../testing/listening-site.ts';

/**
 * The operators of `filters` as documented by docs.strapi.io (REST API: Filters), with known films. No two operators
 * have the same result, so each line can fail.
 */

const film = (slug: string, title: string, facts: object) => ({
  [`movies/${slug}/entry.json`]: { country: 'GB', ...facts },
  [`movies/${slug}/en.md`]: `# ${title}\n\nAbout ${title}.`,
});

const FILES = {
  ...film('away-days', 'Away Days', { year: 1990, minutes: 80, order: 1 }),
  ...film('derby', 'The Derby', {
    year: 1995,
    minutes: 90,
    order: 2,
    watchAt: 'https://films.example/derby',
  }),
  ...film('extra-time', 'Extra time', { year: 2000, minutes: 100, order: 3, country: 'ES' }),
  ...film('final', 'The final', { year: 2010, minutes: 110, order: 4, country: 'FR' }),
  'guides/offside/entry.json': { topic: 'laws', related: ['var', 'table'] },
  'guides/offside/en.md': '# Offside\n\nA flag.\n\nText.',
  'guides/var/entry.json': { topic: 'video', related: ['offside'] },
  'guides/var/en.md': '# Video\n\nA screen.\n\nText.',
  'guides/table/entry.json': { topic: 'tables' },
  'guides/table/en.md': '# Table\n\nRanks.\n\nText.',
};

let site: ListeningSite;
beforeAll(async () => {
  site = await siteListening({ files: FILES });
});

const slugsOf = async (collection: string, filters: object) =>
  column((await site.get(collection, { filters }).expect(200)).body, 'slug');

describe('documented operators', () => {
  it.each<[string, object, readonly string[]]>([
    ['a bare value', { title: 'The Derby' }, ['derby']],
    ['$eq', { title: { $eq: 'The Derby' } }, ['derby']],
    ['$eq, another case', { title: { $eq: 'the derby' } }, []],
    ['$eqi', { title: { $eqi: 'tHE dERBY' } }, ['derby']],
    ['$ne', { title: { $ne: 'The Derby' } }, ['away-days', 'extra-time', 'final']],
    ['$nei', { title: { $nei: 'the derby' } }, ['away-days', 'extra-time', 'final']],
    ['$lt', { year: { $lt: 1995 } }, ['away-days']],
    ['$lte', { year: { $lte: 1995 } }, ['away-days', 'derby']],
    ['$gt', { year: { $gt: 2000 } }, ['final']],
    ['$gte', { year: { $gte: 2000 } }, ['extra-time', 'final']],
    ['numbers as numbers', { minutes: { $lt: 100 } }, ['away-days', 'derby']],
    ['$in', { slug: { $in: ['final', 'derby'] } }, ['derby', 'final']],
    ['$in with one', { slug: { $in: 'final' } }, ['final']],
    ['$notIn', { year: { $notIn: [1990, 2010] } }, ['derby', 'extra-time']],
    ['$contains', { title: { $contains: 'The' } }, ['derby', 'final']],
    ['$notContains', { title: { $notContains: 'The' } }, ['away-days', 'extra-time']],
    ['$containsi', { title: { $containsi: 'DAY' } }, ['away-days']],
    ['$notContainsi', { title: { $notContainsi: 'THE' } }, ['away-days', 'extra-time']],
    ['$null', { watchAt: { $null: true } }, ['away-days', 'extra-time', 'final']],
    ['$null, no', { watchAt: { $null: false } }, ['derby']],
    ['$notNull', { watchAt: { $notNull: true } }, ['derby']],
    ['$between', { year: { $between: [1995, 2000] } }, ['derby', 'extra-time']],
    ['$startsWith', { title: { $startsWith: 'Extra' } }, ['extra-time']],
    ['$startsWithi', { title: { $startsWithi: 'the' } }, ['derby', 'final']],
    ['$endsWith', { title: { $endsWith: 'Derby' } }, ['derby']],
    ['$endsWithi', { title: { $endsWithi: 'DAYS' } }, ['away-days']],
    ['$or', { $or: [{ year: 1990 }, { country: 'FR' }] }, ['away-days', 'final']],
    ['$and', { $and: [{ country: 'GB' }, { year: { $gt: 1990 } }] }, ['derby']],
    ['$not', { $not: { country: 'GB' } }, ['extra-time', 'final']],
    ['$not within an attribute', { year: { $not: { $gt: 1995 } } }, ['away-days', 'derby']],
    ['two attributes', { country: 'GB', year: { $lt: 1995 } }, ['away-days']],
    ['two operators', { year: { $gt: 1990, $lt: 2010 } }, ['derby', 'extra-time']],
    ['$ne passes over nothing, as SQL does', { watchAt: { $ne: 'x' } }, ['derby']],
    [
      'an instant',
      { updatedAt: { $gte: '2026-11-01T00:00:00Z' } },
      ['away-days', 'derby', 'extra-time', 'final'],
    ],
    ['an instant that is over', { publishedAt: { $lt: '2026-11-01T00:00:00Z' } }, []],
    ['what no film has', { poster: { $null: true } }, []],
  ])('%s', async (_name, filters, expected) => {
    expect(await slugsOf('movies', filters)).toEqual(expected);
  });

  it('accepts a list longer than the parser’s limit for arrays', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `none-${String(index)}`);
    expect(await slugsOf('movies', { slug: { $in: [...many, 'final'] } })).toEqual(['final']);
  });
});

describe('deep filters', () => {
  it.each<[string, object, readonly string[]]>([
    ['by what a relation holds', { related: { slug: 'table' } }, ['offside']],
    ['through two relations', { related: { related: { topic: { $eq: 'tables' } } } }, ['var']],
    ['by whether there is one', { related: { $null: true } }, ['table']],
    ['by whether there is any', { related: { $notNull: true } }, ['offside', 'var']],
    ['with an or below', { related: { $or: [{ slug: 'offside' }, { slug: 'nobody' }] } }, ['var']],
  ])('%s', async (_name, filters, expected) => {
    expect(await slugsOf('guides', filters)).toEqual(expected);
  });
});

describe('invalid filters', () => {
  it.each<[string, object | string, string, string]>([
    ['an unknown attribute', { secret: 1 }, 'ValidationError', 'Invalid key secret'],
    ['an unknown operator', { year: { $like: 1 } }, 'ValidationError', 'Invalid key $like at year'],
    ['an attribute of another type', { related: { year: 1 } }, 'ValidationError', 'Invalid key related'],
    ['what is in a file', { poster: { url: 'x' } }, 'ValidationError', 'Invalid key poster'],
    ['a word for a number', { year: { $gt: 'new' } }, 'ValidationError', 'Expected a number'],
    ['a word for an instant', { updatedAt: { $gt: 'noon' } }, 'ValidationError', 'expected a timestamp'],
    ['a word for yes or no', { watchAt: { $null: 'perhaps' } }, 'ValidationError', 'Invalid boolean'],
    ['half a range', { year: { $between: [1] } }, 'ValidationError', '$between expects two values'],
    ['filters that are a word', 'filters=year', 'ValidationError', 'must be an object or an array'],
  ])('%s', async (_name, filters, name, message) => {
    const query = typeof filters === 'string' ? filters : { filters };
    const { body } = await site.get('movies', query).expect(400);
    expect(body).toMatchObject({
      data: null,
      error: { status: 400, name, message: expect.stringContaining(message) as unknown },
    });
  });
});
