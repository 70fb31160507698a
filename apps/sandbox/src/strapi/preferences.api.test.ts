import { closeAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import supertest from 'supertest';

import { fixedClock } from '../time/clock.ts';
import { at } from '../testing/at.ts';
import { NOON_MS, textAt } from '../testing/identity.ts';
import { createSite, type SiteUpstream } from './create-site.ts';

const TOKEN = 'a-token-of-the-tests';
const NOON = new Date(NOON_MS).toISOString();

const siteAt = (dataDir: string | null): SiteUpstream =>
  closeAfterwards(
    'site',
    createSite(
      { host: '127.0.0.1', port: 0, dataDir, tokens: [TOKEN], control: true, logLevel: 'silent' },
      fixedClock(NOON_MS),
    ),
  );

let site: SiteUpstream;
beforeEach(async () => {
  site = siteAt(null);
  await site.listen();
});

const authorised = (request: supertest.Test) => request.set('authorization', `Bearer ${TOKEN}`);
const get = (query = '') => authorised(supertest(site.url).get(`/api/preferences${query}`));
const post = (data: unknown) => authorised(supertest(site.url).post('/api/preferences')).send({ data });
const put = (id: string, data: unknown) =>
  authorised(supertest(site.url).put(`/api/preferences/${id}`)).send({ data });
const remove = (id: string) => authorised(supertest(site.url).delete(`/api/preferences/${id}`));

const created = async (userId: string): Promise<string> =>
  textAt((await post({ userId }).expect(201)).body, 'data.documentId');

describe('a document', () => {
  it('is created, and returned flat with its documentId, as in Strapi 5', async () => {
    const favourites = { teams: ['33'], leagues: [], matches: [] };
    const answer = await post({ userId: 'ana', favourites, language: 'de' }).expect(201);
    expect(answer.body).toEqual({
      data: {
        id: 1,
        documentId: expect.stringMatching(/^[a-z][a-z0-9]{23}$/) as unknown,
        userId: 'ana',
        favourites,
        language: 'de',
        createdAt: NOON,
        updatedAt: NOON,
        publishedAt: NOON,
      },
      meta: {},
    });
  });

  it('is found by an attribute, and no other with it', async () => {
    const documentId = await created('ana');
    await created('bea');
    const found = await get('?filters[userId][$eq]=ana').expect(200);
    expect(found.body).toMatchObject({
      data: [{ documentId, userId: 'ana' }],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    });
    expect((await get('?filters%5BuserId%5D%5B%24eq%5D=cid').expect(200)).body).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  it('is in a paged list, oldest first, at most a hundred per page', async () => {
    for (const userId of ['ana', 'bea', 'cid']) await created(userId);
    const second = await get('?pagination[page]=2&pagination[pageSize]=2').expect(200);
    expect(second.body).toMatchObject({
      data: [{ userId: 'cid' }],
      meta: { pagination: { page: 2, pageSize: 2, pageCount: 2, total: 3 } },
    });
    expect(at((await get('?pagination[pageSize]=1000')).body, 'meta.pagination.pageSize')).toBe(100);
  });

  it('is updated in the given attributes only', async () => {
    const documentId = await created('ana');
    await put(documentId, { language: 'fr' }).expect(200);
    await put(documentId, { favourites: { teams: ['1'] } }).expect(200);
    const one = await authorised(supertest(site.url).get(`/api/preferences/${documentId}`)).expect(200);
    expect(one.body).toMatchObject({
      data: { userId: 'ana', language: 'fr', favourites: { teams: ['1'] } },
    });
  });

  it('is deleted once', async () => {
    const documentId = await created('ana');
    expect((await remove(documentId).expect(204)).text).toBe('');
    await remove(documentId).expect(404);
    await put(documentId, { language: 'fr' }).expect(404);
  });

  it('is also deleted by an empty request with the content type JSON', async () => {
    const documentId = await created('ana');
    await remove(documentId).set('content-type', 'application/json').expect(204);
  });
});

describe('refusals', () => {
  const failure = (status: number, name: string, message: string, details: unknown = {}) => ({
    data: null,
    error: { status, name, message, details },
  });

  it('a missing token and a wrong one', async () => {
    const ask = () => supertest(site.url).get('/api/preferences');
    expect((await ask().expect(403)).body).toEqual(failure(403, 'ForbiddenError', 'Forbidden'));
    for (const authorization of ['Bearer another', `Basic ${TOKEN}`])
      expect((await ask().set('authorization', authorization).expect(401)).body).toEqual(
        failure(401, 'UnauthorizedError', 'Missing or invalid credentials'),
      );
  });

  it('a second document of one user', async () => {
    await created('ana');
    const other = await created('bea');
    const taken = failure(400, 'ValidationError', 'This attribute must be unique', {
      errors: [{ path: ['userId'], message: 'This attribute must be unique', name: 'ValidationError' }],
    });
    expect((await post({ userId: 'ana' }).expect(400)).body).toEqual(taken);
    expect((await put(other, { userId: 'ana' }).expect(400)).body).toEqual(taken);
    await put(other, { userId: 'bea' }).expect(200);
  });

  it('invalid attributes, each by name', async () => {
    expect((await post({ language: 5 }).expect(400)).body).toMatchObject({
      error: {
        message: '2 errors occurred',
        details: { errors: [{ path: ['userId'] }, { path: ['language'] }] },
      },
    });
    await post({ userId: 'ana', unknown: 1 }).expect(400);
    await authorised(supertest(site.url).post('/api/preferences')).send({ userId: 'ana' }).expect(400);
    await authorised(supertest(site.url).post('/api/preferences'))
      .set('content-type', 'application/json')
      .send('{"data":')
      .expect(400);
  });

  it('an unknown filter', async () => {
    expect((await get('?filters[secret][$eq]=1').expect(400)).body).toMatchObject(
      failure(400, 'ValidationError', 'Invalid key secret', { key: 'secret' }),
    );
    await get('?filters[userId][$like]=ana').expect(400);
    await get('?sort=secret').expect(400);
    await get('?_q=ana').expect(400);
  });

  it('an unknown collection', async () => {
    expect((await authorised(supertest(site.url).get('/api/rumours')).expect(404)).body).toEqual(
      failure(404, 'NotFoundError', 'Not Found'),
    );
  });
});

it('responds with a configured fault', async () => {
  await supertest(site.url)
    .put('/__sandbox/faults')
    .send({ site: { status: 500, times: 1 } })
    .expect(200);
  await get().expect(500);
  await get().expect(200);
});

it('keeps documents over a restart', async () => {
  const dataDir = temporaryFolder('touchline-site');
  const before = siteAt(dataDir);
  await before.listen();
  const created = supertest(before.url).post('/api/preferences');
  await authorised(created)
    .send({ data: { userId: 'ana' } })
    .expect(201);
  await before.close();
  const after = siteAt(dataDir);
  await after.listen();
  const found = await authorised(supertest(after.url).get('/api/preferences')).expect(200);
  expect(found.body).toMatchObject({ data: [{ userId: 'ana' }] });
});
