/** The official client of Strapi works with the sandbox: requests are understood, and responses are in its format. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSiteSandbox } from './site-sandbox.mjs';

const LOCALES = ['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'];
const SLUG = 'how-offside-works';

describe('the official Strapi client', () => {
  let sandbox;
  let client;
  before(async () => {
    sandbox = await startSiteSandbox();
    client = sandbox.client();
  });
  after(() => sandbox?.stop());

  const slugs = ({ data }) => data.map(({ slug }) => slug);
  const offside = async (query = {}) => {
    const found = await client.collection('guides').find({ filters: { slug: { $eq: SLUG } }, ...query });
    return found.data[0];
  };

  describe('collections', () => {
    it('lists documents, flat, with their page', async () => {
      const { data, meta } = await client.collection('guides').find();
      assert.ok(data.length >= 8);
      assert.deepEqual(meta.pagination, { page: 1, pageSize: 25, pageCount: 1, total: data.length });
      for (const guide of data) {
        assert.match(guide.documentId, /^[a-z][a-z0-9]{23}$/);
        assert.equal(guide.locale, 'en');
        for (const key of ['createdAt', 'updatedAt', 'publishedAt'])
          assert.equal(new Date(guide[key]).toISOString(), guide[key]);
      }
    });

    it('finds a document by its id', async () => {
      const { documentId } = await offside();
      const { data, meta } = await client.collection('guides').findOne(documentId);
      assert.equal(data.slug, SLUG);
      assert.deepEqual(meta, {});
    });

    it('has every collection that the site reads', async () => {
      for (const name of [
        'guides',
        'faqs',
        'legal-pages',
        'pages',
        'movies',
        'tv-channels',
        'tv-schedules',
        'highlights',
      ]) {
        const { data } = await client.collection(name).find({ pagination: { pageSize: 1 } });
        assert.equal(data.length, 1, name);
      }
    });

    it('creates, changes and deletes what the token permits', async () => {
      const preferences = client.collection('preferences');
      const made = await preferences.create({ userId: 'peer', language: 'de' });
      assert.equal(made.data.userId, 'peer');
      const { documentId } = made.data;
      const changed = await preferences.update(documentId, { language: 'fr' });
      assert.deepEqual([changed.data.userId, changed.data.language], ['peer', 'fr']);
      const found = await preferences.find({ filters: { userId: { $eq: 'peer' } } });
      assert.equal(found.data[0].documentId, documentId);
      await preferences.delete(documentId);
      await assert.rejects(preferences.findOne(documentId), { name: 'HTTPNotFoundError' });
    });

    it('creates a message', async () => {
      const message = {
        name: 'Peer',
        email: 'peer@mail.example',
        topic: 'question',
        message: 'Does the official client work?',
        language: 'en',
      };
      const { data } = await client.collection('contact-messages').create(message);
      assert.match(data.documentId, /^[a-z][a-z0-9]{23}$/);
    });
  });

  describe('filters', () => {
    const movies = (filters) => client.collection('movies').find({ filters, sort: 'slug' });

    it('compare, combine and negate', async () => {
      const all = (await movies({})).data;
      const expected = (test) => all.filter(test).map(({ slug }) => slug);
      const cases = [
        [{ year: { $gt: 2005 } }, ({ year }) => year > 2005],
        [{ year: { $between: [1980, 2004] } }, ({ year }) => year >= 1980 && year <= 2004],
        [{ country: { $in: ['DE', 'FR'] } }, ({ country }) => ['DE', 'FR'].includes(country)],
        [{ country: { $notIn: ['GB'] } }, ({ country }) => country !== 'GB'],
        [
          { $or: [{ year: { $lt: 1990 } }, { minutes: { $lt: 92 } }] },
          (m) => m.year < 1990 || m.minutes < 92,
        ],
        [{ $not: { country: { $eq: 'GB' } } }, ({ country }) => country !== 'GB'],
        [{ title: { $containsi: 'THE' } }, ({ title }) => title.toLowerCase().includes('the')],
        [{ watchAt: { $null: true } }, ({ watchAt }) => watchAt === null],
      ];
      for (const [filters, test] of cases) {
        const found = slugs(await movies(filters));
        assert.deepEqual(found, expected(test), JSON.stringify(filters));
        assert.ok(found.length > 0, JSON.stringify(filters));
      }
    });

    it('follow relations', async () => {
      const { data } = await client.collection('tv-schedules').find({
        filters: { channel: { country: { $eq: 'DE' } } },
        populate: { channel: { fields: ['country', 'name'] } },
        pagination: { pageSize: 5 },
      });
      assert.equal(data.length, 5);
      for (const { channel } of data) assert.equal(channel.country, 'DE');
    });
  });

  describe('populate and fields', () => {
    it('includes files and relations on request', async () => {
      assert.equal('cover' in (await offside()), false);
      for (const populate of ['*', ['cover', 'related'], { cover: true, related: { populate: ['cover'] } }]) {
        const guide = await offside({ populate });
        assert.match(guide.cover.url, /^\/uploads\/.+\.svg$/);
        assert.ok(guide.related.length > 0);
      }
    });

    it('serves the file whose address it contains', async () => {
      const { cover } = await offside({ populate: 'cover' });
      const response = await fetch(new URL(cover.url, sandbox.url));
      assert.equal(response.headers.get('content-type'), 'image/svg+xml');
      const bytes = Buffer.byteLength(await response.text());
      assert.equal(cover.size, Math.round(bytes / 10) / 100);
    });

    it('returns the requested fields only', async () => {
      const guide = await offside({ fields: ['title', 'topic'] });
      assert.deepEqual(Object.keys(guide).toSorted(), ['documentId', 'id', 'title', 'topic']);
    });
  });

  describe('sort and pagination', () => {
    it('returns the newest highlight first', async () => {
      const { data } = await client
        .collection('highlights')
        .find({ sort: ['publishedAt:desc'], pagination: { page: 1, pageSize: 10 } });
      const instants = data.map(({ publishedAt }) => publishedAt);
      assert.equal(instants.length, 10);
      assert.deepEqual(instants, instants.toSorted().toReversed());
    });

    it('pages a list, by number and by offset', async () => {
      const faqs = client.collection('faqs');
      const all = slugs(await faqs.find({ sort: 'slug', pagination: { pageSize: 100 } }));
      const second = await faqs.find({ sort: 'slug', pagination: { page: 2, pageSize: 3 } });
      assert.deepEqual(slugs(second), all.slice(3, 6));
      assert.deepEqual(second.meta.pagination, {
        page: 2,
        pageSize: 3,
        pageCount: Math.ceil(all.length / 3),
        total: all.length,
      });
      const offset = await faqs.find({ sort: 'slug', pagination: { start: 4, limit: 2 } });
      assert.deepEqual(slugs(offset), all.slice(4, 6));
      assert.deepEqual(offset.meta.pagination, { start: 4, limit: 2, total: all.length });
    });
  });

  describe('locale and status', () => {
    it('has the guides in ten languages, under one document id', async () => {
      const ids = new Set();
      const titles = new Set();
      for (const locale of LOCALES) {
        const guide = await offside({ locale });
        assert.equal(guide.locale, locale);
        ids.add(guide.documentId);
        titles.add(guide.title);
      }
      assert.equal(ids.size, 1);
      assert.ok(titles.size >= 9);
    });

    it('returns a draft only on request, and published entries to everybody', async () => {
      await sandbox.author('PUT', `guides/${SLUG}/en`, { title: 'A draft of the peers' });
      assert.notEqual((await offside()).title, 'A draft of the peers');
      const draft = await offside({ status: 'draft' });
      assert.deepEqual([draft.title, draft.publishedAt], ['A draft of the peers', null]);
      await sandbox.author('POST', `guides/${SLUG}/en/publish`);
      assert.equal((await offside({ status: 'published' })).title, 'A draft of the peers');
    });

    it('lists every document as a draft, and published ones separately', async () => {
      await sandbox.author('PUT', 'guides/of-the-peers/en', { title: 'Never published', topic: 'laws' });
      const guides = client.collection('guides');
      const all = { pagination: { pageSize: 100 } };
      const [drafts, published] = [
        await guides.find({ ...all, status: 'draft' }),
        await guides.find({ ...all, status: 'published' }),
      ];
      assert.deepEqual(slugs(drafts).toSorted(), [...slugs(published), 'of-the-peers'].toSorted());
      assert.ok(drafts.data.every(({ publishedAt }) => publishedAt === null));
      const { documentId } = drafts.data.find(({ slug }) => slug === 'of-the-peers');
      assert.equal((await guides.findOne(documentId, { status: 'draft' })).data.title, 'Never published');
      await assert.rejects(guides.findOne(documentId), { name: 'HTTPNotFoundError' });
      await sandbox.author('DELETE', 'guides/of-the-peers/en');
    });

    it('returns drafts of single types and of related documents', async () => {
      await sandbox.author('PUT', 'home/home/de', { notice: 'Noch nicht' });
      const home = client.single('home');
      assert.equal((await home.find({ locale: 'de', status: 'draft' })).data.notice, 'Noch nicht');
      assert.notEqual((await home.find({ locale: 'de' })).data.notice, 'Noch nicht');
      await sandbox.author('PUT', 'guides/related-to/en', { title: 'Related', topic: 'laws' });
      await sandbox.author('PUT', `guides/${SLUG}/en`, { related: ['related-to'] });
      const populate = { related: { fields: ['slug'] } };
      assert.deepEqual(
        (await offside({ status: 'draft', populate })).related.map(({ slug }) => slug),
        ['related-to'],
      );
      const before = (await offside({ populate })).related.map(({ slug }) => slug);
      assert.ok(!before.includes('related-to'));
      await sandbox.author('DELETE', 'guides/related-to/en');
    });

    it('has no separate drafts of collections that publish on creation', async () => {
      for (const name of ['tv-channels', 'highlights']) {
        const query = { sort: 'documentId', pagination: { pageSize: 5 } };
        const drafts = await client.collection(name).find({ ...query, status: 'draft' });
        assert.deepEqual(drafts, await client.collection(name).find(query), name);
        assert.ok(
          drafts.data.every(({ publishedAt }) => publishedAt !== null),
          name,
        );
      }
    });
  });

  describe('single types', () => {
    it('exist in each language', async () => {
      const names = [];
      for (const locale of LOCALES) names.push((await client.single('home').find({ locale })).data.locale);
      assert.deepEqual(names, LOCALES);
      const { data } = await client.single('site-config').find();
      assert.match(data.documentId, /^[a-z][a-z0-9]{23}$/);
    });
  });

  describe('refusals', () => {
    const errorOf = async (promise) => {
      const error = await promise.then(
        () => assert.fail('it was not refused'),
        (reason) => reason,
      );
      const { error: told } = await error.response.json();
      return [error.name, told.status, told.name, told.message];
    };

    it('have Strapi’s status, name and message', async () => {
      const guides = client.collection('guides');
      const cases = [
        [() => guides.findOne('nobody'), ['HTTPNotFoundError', 404, 'NotFoundError', 'Not Found']],
        [() => client.collection('rumours').find(), ['HTTPNotFoundError', 404, 'NotFoundError', 'Not Found']],
        [() => client.single('rumour').find(), ['HTTPNotFoundError', 404, 'NotFoundError', 'Not Found']],
        [
          () => guides.find({ filters: { secret: 1 } }),
          ['HTTPBadRequestError', 400, 'ValidationError', 'Invalid key secret'],
        ],
        [
          () => guides.find({ populate: 'secret' }),
          ['HTTPBadRequestError', 400, 'ValidationError', 'Invalid key secret'],
        ],
        [() => guides.create({ title: 'Mine' }), ['HTTPForbiddenError', 403, 'ForbiddenError', 'Forbidden']],
        [
          () => client.collection('contact-messages').find(),
          ['HTTPForbiddenError', 403, 'ForbiddenError', 'Forbidden'],
        ],
        [
          () => sandbox.client('another-token').collection('guides').find(),
          ['HTTPAuthorizationError', 401, 'UnauthorizedError', 'Missing or invalid credentials'],
        ],
        [
          () => sandbox.client(null).collection('guides').find(),
          ['HTTPForbiddenError', 403, 'ForbiddenError', 'Forbidden'],
        ],
      ];
      for (const [asked, expected] of cases) assert.deepEqual(await errorOf(asked()), expected);
    });
  });
});
