import { documents, SiteServer } from './testing/site-server.ts';

const AT = '2026-11-01T09:00:00.000Z';
const AT_MS = Date.parse(AT);

let server: SiteServer;
const warnings: string[] = [];

beforeEach(async () => {
  server = await SiteServer.start();
  warnings.length = 0;
});

const content = () => server.content({ warn: (message) => warnings.push(message) });
const queries = () => server.asked.map(({ query }) => new URLSearchParams(query));

describe('streams', () => {
  const STREAM = {
    documentId: 's1',
    updatedAt: AT,
    matchId: '17',
    label: 'Stadium sound',
    channel: 'gantry-2',
    access: 'plan',
    kind: 'live',
    commentary: '',
    countries: ['gb', 'IE'],
    from: AT,
    until: null,
  };

  it('are those that end after a given time or have no end, in the order of their start', async () => {
    server.on('GET /api/streams', documents(STREAM));
    await expect(content().streams('de', AT_MS)).resolves.toEqual([
      {
        id: 's1',
        lang: 'de',
        matchId: '17',
        label: 'Stadium sound',
        channel: 'gantry-2',
        access: 'plan',
        kind: 'live',
        commentary: null,
        countries: ['GB', 'IE'],
        fromMs: AT_MS,
        untilMs: null,
      },
    ]);
    expect(Object.fromEntries(queries()[0] ?? [])).toMatchObject({
      locale: 'de',
      'filters[$or][0][until][$gt]': AT,
      'filters[$or][1][until][$null]': 'true',
      'sort[0]': 'from:asc',
      'sort[1]': 'order:asc',
    });
  });

  it('with an invalid channel or access, or an end before the start, are left out', async () => {
    const broken = [
      { channel: '../x' },
      { channel: 'A B' },
      { access: 'vip' },
      { countries: ['Germany'] },
      { matchId: '' },
    ];
    server.on(
      'GET /api/streams',
      documents(STREAM, ...broken.map((parts) => ({ ...STREAM, ...parts })), { ...STREAM, until: AT }),
    );
    const streams = await content().streams('en', AT_MS);
    expect(streams.map(({ channel }) => channel)).toEqual(['gantry-2']);
    expect(warnings).toHaveLength(broken.length);
  });

  it('are available everywhere with no countries, or an empty list of them', async () => {
    server.on('GET /api/streams', documents({ ...STREAM, countries: null }, { ...STREAM, countries: [] }));
    const streams = await content().streams('en', AT_MS);
    expect(streams.map(({ countries }) => countries)).toEqual([null, null]);
  });
});

test('matches with a clip: each once, whatever other fields of a clip are missing', async () => {
  server.on(
    'GET /api/highlights',
    documents(
      { documentId: 'h1', matchId: '1' },
      { documentId: 'h2', matchId: '1' },
      { matchId: null },
      { matchId: '2' },
    ),
  );
  await expect(content().highlightedMatches()).resolves.toEqual(['1', '2']);
  expect(Object.fromEntries(queries()[0] ?? [])).toMatchObject({ locale: 'en', 'fields[0]': 'matchId' });
});
