import { createApiClient } from './api-client.ts';
import { ApiProblem, ApiUnreachable } from './errors.ts';
import type { Transport } from './transport.ts';

const LEAGUE = {
  id: '1',
  sport: 'football',
  name: 'Erste Liga',
  type: 'league',
  country: { code: 'DE', name: 'Germany' },
  logo: null,
  season: 2026,
};
const sports = [{ slug: 'football', name: 'Football', live: 3 }];

function client(status: number, body: unknown) {
  const asked: string[] = [];
  const transport: Transport = (path) => {
    asked.push(path);
    return Promise.resolve({ status, body });
  };
  return { api: createApiClient(transport), asked };
}

describe('a read of the API', () => {
  test('requests the operation’s path, with encoded parameters in a fixed order', async () => {
    const { api, asked } = client(200, { data: [LEAGUE] });
    await api.read((operations) => operations.leagues, {
      query: { sport: 'football', country: 'DE', 'page[size]': 5 },
    });
    const one = client(200, { data: { ...LEAGUE, seasons: [], rounds: [], currentRound: null } });
    await one.api.read((operations) => operations.league, { path: { id: 'a/b' } });
    expect(asked).toEqual(['/api/leagues?country=DE&page%5Bsize%5D=5&sport=football']);
    expect(one.asked).toEqual(['/api/leagues/a%2Fb']);
  });

  test('returns data and meta, and drops unknown fields', async () => {
    const { api } = client(200, { data: [{ ...sports[0], newer: 1 }], meta: { stale: true, newer: 1 } });
    expect(await api.read((operations) => operations.sports)).toEqual({
      data: sports,
      meta: { stale: true },
    });
  });

  test('leaves out items of a newer kind instead of failing for the whole list', async () => {
    const { api } = client(200, { data: [LEAGUE, { ...LEAGUE, id: '2', type: 'super-league' }] });
    expect((await api.read((operations) => operations.leagues)).data).toEqual([LEAGUE]);
  });

  test('throws the problem of the response', async () => {
    const problem = { type: 'x', title: 'x', status: 503, code: 'upstream-busy', requestId: 'r' };
    await expect(client(503, problem).api.read((o) => o.sports)).rejects.toEqual(
      new ApiProblem(503, 'upstream-busy'),
    );
    await expect(client(500, '<html>').api.read((o) => o.sports)).rejects.toMatchObject({ code: 'internal' });
  });

  test('treats an unreadable response as no response', async () => {
    for (const body of [null, 'text', {}, { data: { not: 'a list' } }]) {
      await expect(client(200, body).api.read((o) => o.sports)).rejects.toBeInstanceOf(ApiUnreachable);
    }
    const api = createApiClient(() => Promise.reject(new TypeError('no network')));
    await expect(api.read((o) => o.sports)).rejects.toMatchObject({ cause: new TypeError('no network') });
  });

  test('reports a response that it cannot read, and no other failure', async () => {
    const unreadable: Error[] = [];
    const answers = [
      { status: 200, body: { data: { not: 'a list' } } },
      { status: 500, body: '<html>' },
    ];
    for (const answer of answers) {
      const api = createApiClient(
        () => Promise.resolve(answer),
        undefined,
        (error) => unreadable.push(error),
      );
      await expect(api.read((o) => o.sports)).rejects.toBeInstanceOf(Error);
    }
    expect(unreadable).toEqual([expect.any(ApiUnreachable)]);
  });

  test('rejects with the abort error if it was aborted', async () => {
    const off = new AbortController();
    off.abort();
    const api = createApiClient(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(api.read((o) => o.sports, { signal: off.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  describe('of a long list', () => {
    const leagues = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ ...LEAGUE, id: String(id) }));

    async function readPausing(data: unknown) {
      let pauses = 0;
      const api = createApiClient(
        () => Promise.resolve({ status: 200, body: { data } }),
        () => {
          pauses += 1;
          return Promise.resolve();
        },
      );
      const read = await api.read((operations) => operations.leagues);
      return { pauses, data: read.data };
    }

    test.each([
      ['a short one is checked without a pause', 59, 1],
      ['pauses before the check, between slices of 50 and after it', 60, 1 + 1 + 1 + 1],
      ['slices that are full to the last item', 300, 1 + 1 + 5 + 1],
    ])('%s: %i items', async (_, count, pauses) => {
      expect(await readPausing(leagues(count))).toEqual({ pauses, data: leagues(count) });
    });

    test('leaves out an item of a newer kind from its slice, and preserves the order', async () => {
      const known = leagues(160);
      const strange = [...known.slice(0, 120), { ...LEAGUE, type: 'super-league' }, ...known.slice(120)];
      expect((await readPausing(strange)).data).toEqual(known);
    });
  });
});
