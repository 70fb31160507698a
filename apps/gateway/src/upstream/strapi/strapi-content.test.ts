import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { API_TOKEN, document, documents, failure, SiteServer } from './testing/site-server.ts';

const AT = '2026-11-01T09:00:00.000Z';
const AT_MS = Date.parse(AT);

const GUIDE = {
  documentId: 'g1',
  slug: 'how-offside-works',
  title: 'How offside works',
  summary: 'In one drawing.',
  topic: 'laws',
  minutes: 4,
  body: 'A player is **offside** if…',
  cover: { url: '/uploads/cover.svg', alternativeText: null, width: 1200, height: 675.4 },
  related: [{ slug: 'how-var-decides' }, { slug: 'how-offside-works' }],
  updatedAt: AT,
};

let server: SiteServer;
const warnings: string[] = [];

beforeEach(async () => {
  server = await SiteServer.start();
  warnings.length = 0;
});

const content = () => server.content({ warn: (message) => warnings.push(message) });
const queries = () => server.asked.map(({ query }) => new URLSearchParams(query));

describe('guides', () => {
  it("are requested in one locale, published, in the owner's order", async () => {
    server.on('GET /api/guides', documents(GUIDE));
    await expect(content().guides('de')).resolves.toEqual([
      {
        id: 'g1',
        lang: 'de',
        slug: 'how-offside-works',
        title: 'How offside works',
        summary: 'In one drawing.',
        topic: 'laws',
        minutes: 4,
        cover: { url: `${server.local.baseUrl}/uploads/cover.svg`, alt: '', width: 1200, height: 675 },
        updatedAtMs: AT_MS,
      },
    ]);
    expect(server.asked[0]).toMatchObject({ authorization: `Bearer ${API_TOKEN}` });
    expect(Object.fromEntries(queries()[0] ?? [])).toEqual({
      locale: 'de',
      status: 'published',
      'sort[0]': 'order:asc',
      'sort[1]': 'createdAt:asc',
      'populate[cover]': 'true',
      'pagination[page]': '1',
      'pagination[pageSize]': '100',
    });
  });

  it('are read page by page', async () => {
    const page = (slug: string, pageCount: number) =>
      json({ data: [{ ...GUIDE, documentId: slug, slug }], meta: { pagination: { pageCount } } });
    server.on('GET /api/guides', page('a', 3), page('b', 3), page('c', 3));
    const guides = await content().guides('en');
    expect(guides.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
    expect(queries().map((query) => query.get('pagination[page]'))).toEqual(['1', '2', '3']);
  });

  it('end after ten pages, however many pages are reported', async () => {
    server.on('GET /api/guides', json({ data: [GUIDE], meta: { pagination: { pageCount: 1_000_000 } } }));
    await content().guides('en');
    expect(server.asked).toHaveLength(10);
    expect(warnings).toEqual(['guides: only the first 10 documents are shown']);
  });

  it('that are unfinished are left out and logged', async () => {
    server.on(
      'GET /api/guides',
      documents({ ...GUIDE, title: '' }, GUIDE, { ...GUIDE, slug: '../x', topic: null }),
    );
    const guides = await content().guides('en');
    expect(guides).toHaveLength(1);
    expect(warnings).toEqual(['guides: left out row 0: title', 'guides: left out row 2: slug, topic']);
  });

  it('are a failure, not an empty list, if none is valid', async () => {
    server.on('GET /api/guides', documents({ title: 'x' }, {}));
    await expect(content().guides('en')).rejects.toBeInstanceOf(UpstreamFailedError);
  });

  it('without minutes get a calculated reading time', async () => {
    const body = 'word '.repeat(660);
    server.on('GET /api/guides', documents({ ...GUIDE, minutes: null, body }));
    await expect(content().guides('en')).resolves.toMatchObject([{ minutes: 3 }]);
  });
});

describe('one guide', () => {
  it('has its text and the slugs of related guides', async () => {
    server.on('GET /api/guides', documents(GUIDE));
    const guide = await content().guide('how-offside-works', 'en');
    expect(guide).toMatchObject({
      related: ['how-var-decides'],
      body: [
        { type: 'paragraph', text: [{ text: 'A player is ' }, { marks: ['strong'] }, { text: ' if…' }] },
      ],
    });
    expect(queries()[0]?.get('filters[slug][$eq]')).toBe('how-offside-works');
    expect(queries()[0]?.get('populate[related][fields][0]')).toBe('slug');
  });

  it('is undefined if there is none, or if the filter is ignored', async () => {
    server.on('GET /api/guides', documents(), documents(GUIDE));
    await expect(content().guide('other', 'en')).resolves.toBeUndefined();
    await expect(content().guide('other', 'en')).resolves.toBeUndefined();
  });
});

test('questions', async () => {
  server.on(
    'GET /api/faqs',
    documents({ documentId: 'f1', question: 'Why?', answer: 'So.', topic: 'scores', updatedAt: AT }),
  );
  await expect(content().questions('tr')).resolves.toMatchObject([
    { id: 'f1', lang: 'tr', question: 'Why?', topic: 'scores', answer: [{ type: 'paragraph' }] },
  ]);
});

test('pages come from two collections', async () => {
  const page = { title: 'T', summary: '', body: 'B', updatedAt: AT };
  server
    .on('GET /api/legal-pages', documents({ ...page, documentId: 'l1', slug: 'terms', isTemplate: true }))
    .on('GET /api/pages', documents({ ...page, documentId: 'p1', slug: 'about-us', isTemplate: null }));
  await expect(content().pages('en')).resolves.toMatchObject([
    { slug: 'terms', isTemplate: true, summary: null },
    { slug: 'about-us', isTemplate: false },
  ]);
});

describe('a text that looks unfinished', () => {
  const page = { documentId: 'l1', slug: 'terms', title: 'Terms', summary: null, updatedAt: AT };
  const body = [
    'Run by [Company name], **[address]** and {{name}}.',
    '- see the [refund policy](/policy/refund) of [country]',
    '| [period] | `[code]` |\n| --- | --- |\n| a | b |',
  ].join('\n\n');
  const serve = (changes: object) =>
    server
      .on('GET /api/legal-pages', documents({ ...page, body: 'B', ...changes }))
      .on('GET /api/pages', documents());

  test('is shown, and logged once for each change and language', async () => {
    serve({ body });
    const read = content();
    const [shown] = await read.pages('de');
    expect(JSON.stringify(shown)).toContain('[Company name]');
    await read.pages('de');
    const said = 'looks unfinished: "[Company name]", "[address]", "{{name}}" and 2 more';
    expect(warnings).toEqual([`the text "terms" (de) ${said}`]);
    await read.pages('fr');
    serve({ body: '[soon]', updatedAt: '2026-11-02T09:00:00.000Z' });
    await read.pages('de');
    expect(warnings.slice(1)).toEqual([
      `the text "terms" (fr) ${said}`,
      'the text "terms" (de) looks unfinished: "[soon]"',
    ]);
  });

  test.each([
    ['a title', { title: 'Terms of [name]' }, '"[name]"'],
    ['a summary', { summary: 'By {company}.' }, '"{company}"'],
  ])('has a placeholder in %s', async (_where, changes, named) => {
    serve(changes);
    await content().pages('en');
    expect(warnings).toEqual([`the text "terms" (en) looks unfinished: ${named}`]);
  });

  test.each(['See the [terms](/terms).', 'Write `[words](address)`.', 'A [1] to B {}.'])(
    'is not %s',
    async (finished) => {
      serve({ body: finished });
      await content().pages('en');
      expect(warnings).toEqual([]);
    },
  );
});

test('films: the address for watching is https or null', async () => {
  const film = {
    documentId: 'm1',
    slug: 'goal',
    title: 'Goal!',
    year: 2005,
    country: 'gb',
    minutes: 118,
    summary: 'S',
    body: null,
    poster: null,
    updatedAt: AT,
  };
  server.on(
    'GET /api/movies',
    documents({ ...film, watchAt: '' }, { ...film, watchAt: 'javascript:alert(1)' }),
  );
  await expect(content().films('en')).resolves.toEqual([
    expect.objectContaining({ country: 'GB', watchAt: null, body: null }),
  ]);
  expect(warnings).toEqual(['movies: left out row 1: watchAt']);
});

describe('television', () => {
  const showing = {
    documentId: 's1',
    channel: { documentId: 'c1' },
    matchId: '1035',
    title: 'A – B',
    sport: 'football',
    startsAt: AT,
    endsAt: '2026-11-01T11:00:00+01:00',
    free: null,
    language: 'de',
    url: null,
  };
  const question = { country: 'DE', fromMs: AT_MS, toMs: AT_MS + 86_400_000 };

  it('is filtered by country and time', async () => {
    server.on('GET /api/tv-schedules', documents(showing, { ...showing, matchId: 'a/b' }));
    await expect(content().showings(question)).resolves.toMatchObject([
      { channelId: 'c1', matchId: '1035', startsAtMs: AT_MS, endsAtMs: AT_MS + 3_600_000, free: false },
      { matchId: null },
    ]);
    const [query] = queries();
    expect(query?.get('filters[channel][country][$eq]')).toBe('DE');
    expect(query?.get('filters[startsAt][$lt]')).toBe('2026-11-02T09:00:00.000Z');
    expect(query?.get('filters[endsAt][$gt]')).toBe(AT);
  });

  it('has every country without a filter; a showing that ends before it begins is left out', async () => {
    server.on('GET /api/tv-schedules', documents({ ...showing, endsAt: AT }));
    await expect(content().showings({ ...question, country: null })).resolves.toEqual([]);
    expect(queries()[0]?.has('filters[channel][country][$eq]')).toBe(false);
  });
});

test('highlights of one match, without others if the filter is ignored', async () => {
  const clip = {
    documentId: 'h1',
    matchId: '7',
    title: 'T',
    seconds: 95,
    poster: null,
    url: null,
    publishedAt: AT,
    updatedAt: AT,
  };
  server.on('GET /api/highlights', documents(clip, { ...clip, matchId: '8' }));
  await expect(content().highlights('en', '7')).resolves.toMatchObject([
    { matchId: '7', publishedAtMs: AT_MS },
  ]);
  await expect(content().highlights('en', null)).resolves.toHaveLength(2);
});

describe('single types', () => {
  it('return their document', async () => {
    server.on(
      'GET /api/site-config',
      document({
        documentId: 's',
        tagline: 'T',
        features: { tv: false, movies: true },
        telegram: 'https://t.me/x',
      }),
    );
    await expect(content().configuration('en')).resolves.toMatchObject({
      tagline: 'T',
      switchedOff: ['tv'],
      social: { telegram: 'https://t.me/x', twitter: null },
    });
  });

  it('return undefined in a language without one', async () => {
    await expect(content().home('ru')).resolves.toBeUndefined();
    server.on(
      'GET /api/home',
      document({ documentId: 'h', guides: 'Explained', featuredGuides: ['a'], notice: '**Hi**' }),
    );
    await expect(content().home('ru')).resolves.toMatchObject({
      heading: 'Explained',
      guides: ['a'],
      intro: null,
    });
  });
});

describe('drafts', () => {
  const drafts = () => server.drafts({ warn: (message) => warnings.push(message) });

  it('are requested by status, for lists and single types alike', async () => {
    const page = { documentId: 'p', slug: 'terms', title: 'T', body: '[Company name]', updatedAt: AT };
    server
      .on('GET /api/guides', documents(GUIDE))
      .on('GET /api/legal-pages', documents(page))
      .on('GET /api/pages', documents())
      .on('GET /api/home', document({ documentId: 'h', guides: 'Explained' }))
      .on('GET /api/site-config', document({ documentId: 's' }));
    await drafts().guides('de');
    await drafts().guide('how-offside-works', 'de');
    await expect(drafts().pages('de')).resolves.toHaveLength(1);
    await drafts().home('de');
    await drafts().configuration('de');
    expect(queries().map((query) => query.get('status'))).toEqual(Array.from({ length: 6 }, () => 'draft'));
    // A draft may be unfinished.
    expect(warnings).toEqual([]);
  });

  it('that were never published have the time of their last change', async () => {
    const clip = { documentId: 'h1', title: 'T', publishedAt: null, updatedAt: AT };
    server.on('GET /api/highlights', documents(clip));
    await expect(drafts().highlights('en', null)).resolves.toMatchObject([{ publishedAtMs: AT_MS }]);
  });
});

describe('messages', () => {
  const message = {
    name: 'Ana',
    email: 'a@example.org',
    topic: 'other',
    message: 'Hello there',
    language: 'pt',
  } as const;

  it('are created once, unchanged', async () => {
    server.on('POST /api/contact-messages', document({ documentId: 'x' }, 201));
    await server.messages().leave(message);
    expect(server.asked).toMatchObject([{ body: { data: message } }]);
  });

  it('that may have been created are not created again', async () => {
    server.on('POST /api/contact-messages', (request) => request.socket.destroy());
    await expect(server.messages().leave(message)).rejects.toBeInstanceOf(UpstreamFailedError);
    expect(server.asked).toHaveLength(1);
  });
});

test.each([
  ['401', failure(401, 'UnauthorizedError', 'no'), UpstreamFailedError],
  ['429', failure(429, 'RateLimitError', 'wait'), UpstreamBusyError],
  ['no pagination', json({ data: [] }), UpstreamFailedError],
])('a refusal is a failure: %s', async (_, handler, kind) => {
  server.on('GET /api/faqs', handler);
  await expect(content().questions('en')).rejects.toBeInstanceOf(kind);
});
