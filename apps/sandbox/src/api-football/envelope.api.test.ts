import { at, rowsOf } from '../testing/at.ts';
import { listening, type Listening } from '../testing/listening.ts';
import { smallWorld } from '../testing/small-world.ts';

let sandbox: Listening;
beforeAll(async () => {
  sandbox = await listening();
});

describe('the envelope', () => {
  it('has arrays for empty parameters and errors', async () => {
    const { body, status } = await sandbox.get('/timezone');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      get: 'timezone',
      parameters: [],
      errors: [],
      results: rowsOf(body).length,
      paging: { current: 1, total: 1 },
    });
    expect(rowsOf(body)).toEqual(
      expect.arrayContaining(['UTC', 'Europe/London', 'Asia/Kolkata', 'Asia/Jakarta']),
    );
  });

  it('echoes parameters as strings, sorted by name', async () => {
    const { body } = await sandbox.get('/fixtures?season=2025&league=10');
    expect(Object.entries(at(body, 'parameters') ?? {})).toEqual([
      ['league', '10'],
      ['season', '2025'],
    ]);
  });

  it("is encoded like PHP's JSON: slashes and non-ASCII characters are escaped", async () => {
    const { text } = await sandbox.get('/teams?id=4');
    expect(text).toContain('Deal \\u00c1tomo');
    expect(text).toContain('http:\\/\\/127.0.0.1');
    expect(at(JSON.parse(text), 'response.0.team.name')).toBe('Deal Átomo');
  });

  it('uses the last of repeated parameters', async () => {
    const { body } = await sandbox.get('/teams?id=1&id=2');
    expect(at(body, 'parameters')).toEqual({ id: '2' });
    expect(rowsOf(body).map((row) => at(row, 'team.id'))).toEqual([2]);
  });
});

describe('refused requests get HTTP 200 and an object of errors', () => {
  it.each([
    ['/fixtures', { required: 'At least one parameter is required.' }],
    ['/teams', { required: 'At least one parameter is required.' }],
    ['/teams?league=39&search=Leipzig', { league: 'The League field cannot be used with the Search field.' }],
    ['/teams?league=10', { season: 'The Season field is required.' }],
    ['/teams?id=abc', { id: 'The Id field must contain an integer.' }],
    ['/teams?search=ab', { search: 'The Search field must be at least 3 characters in length.' }],
    ['/fixtures?xyz=1', { xyz: 'The Xyz field do not exist.' }],
    ['/fixtures?league=10', { season: 'The Season field is required.' }],
    ['/fixtures?season=2025', { season: 'The Season field need another parameter.' }],
    [
      '/fixtures?from=2026-03-01&to=2026-03-02',
      { from: 'The From field need another parameter.', to: 'The To field need another parameter.' },
    ],
    [
      '/fixtures?date=2026-02-30',
      { date: 'The Date field must contain a valid date with the format YYYY-MM-DD.' },
    ],
    ['/fixtures?league=10&season=25', { season: 'The Season field must be exactly 4 characters in length.' }],
    ['/fixtures/events?team=1', { fixture: 'The Fixture field is required.' }],
    ['/timezone?a=1', { a: 'The A field do not exist.' }],
  ])('%s', async (path, errors) => {
    const { body, status } = await sandbox.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ errors, results: 0, response: [], paging: { current: 1, total: 1 } });
  });

  it('an unknown endpoint', async () => {
    const { body } = await sandbox.get('/nothing/here?x=1');
    expect(body).toMatchObject({ get: 'nothing/here', errors: { endpoint: 'This endpoint do not exist.' } });
  });

  it('an exception in the world gives a 500 without details', async () => {
    const broken = smallWorld();
    const world = {
      ...broken,
      at: (instantMs: number) => ({
        ...broken.at(instantMs),
        countries: () => {
          throw new Error('the secret of the world');
        },
      }),
    };
    const other = await listening({}, { world });
    const { status, text } = await other.get('/countries');
    await other.close();
    expect([status, text]).toEqual([500, '{"message":"Internal Server Error"}']);
  });

  it('more than twenty ids', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1).join('-');
    const { body } = await sandbox.get(`/fixtures?ids=${ids}`);
    expect(at(body, 'errors')).toHaveProperty('ids');
  });
});
