import { opened } from '@touchline/test-data/opened';
import { envelope, MadePartner, PARTNER_KEY_HEADER, Problem, StaffPartner } from '@touchline/contracts';
import { Agent, get } from 'node:http';
import { z } from 'zod';
import { State } from '../../src/platform/state/index.ts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { LiveClient } from '../support/live-client.ts';
import { Colleague } from '../support/staff-account.ts';
import { STAFF_TOKEN } from '../support/staff.ts';

const FEED = '/en/rss/matches.xml';
const LIVE = '/api/matches/live';
const UNKNOWN_KEY = `tpk_${'A'.repeat(43)}`;

let game: Game;
let site: Gateway;
let staff: Colleague;
const wallClock = new ManualClock(Date.now());
const lines: string[] = [];

beforeAll(async () => {
  game = await Game.start();
  site = await startGateway({
    upstreamUrl: game.url,
    settings: { staffToken: STAFF_TOKEN, logLevel: 'trace' },
    overrides: { wallClock, logDestination: { write: (line: string) => lines.push(line) } },
  });
  staff = await Colleague.join(site, 'pat', ['staff:accounts', 'staff:partners']);
}, 60_000);

const order = (changes: object = {}) => ({ name: 'Gazette', ...changes });

async function made(changes: object = {}): Promise<MadePartner> {
  const answer = await staff.post('partners', order(changes)).expect(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  return envelope(MadePartner).parse(answer.body).data;
}

const Listed = envelope(z.array(StaffPartner));

async function listed(id: string): Promise<StaffPartner | undefined> {
  const { data } = Listed.parse((await staff.get('partners').expect(200)).body);
  return data.find((partner) => partner.id === id);
}

const ask = (path: string, key: string) => site.http.get(path).set(PARTNER_KEY_HEADER, key);
const withdraw = (id: string) =>
  site.http.delete(`/api/staff/partners/${id}`).set('authorization', `Bearer ${staff.token}`);
const change = (id: string, body: object) =>
  site.http.patch(`/api/staff/partners/${id}`).set('authorization', `Bearer ${staff.token}`).send(body);

describe('a key', () => {
  test('is shown once, and no list, record or log contains it', async () => {
    const { key, ...partner } = await made({ note: 'feeds every minute', requestsPerMinute: 100 });
    expect(partner).toMatchObject({
      name: 'Gazette',
      note: 'feeds every minute',
      requestsPerMinute: 100,
      liveStreams: 50,
      createdBy: 'pat',
      keyEnd: key.slice(-4),
      withdrawnAt: null,
    });
    await ask(FEED, key).expect(200);
    await ask('/api/matches?date=yesterday', key).expect(400);
    await ask(FEED, `${key}x`).expect(401);
    const answer = await staff.get('partners').expect(200);
    const state = site.app.get(State);
    const records = [
      ...(await state.ofGroup('partner', 'all')),
      ...(await state.ofGroup('partner-usage', partner.id)),
    ];
    expect(records.length).toBeGreaterThan(1);
    const secret = key.slice('tpk_'.length);
    expect(JSON.stringify([answer.body, records])).not.toContain(secret);
    expect(lines.some((line) => line.includes('partner key'))).toBe(true);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('does not change a response, and shares the cache with everybody', async () => {
    const { key } = await made();
    const path = '/de/rss/results.xml';
    const first = await ask(path, key).expect(200);
    expect(first.headers['cache-status']).toMatch(/fwd=miss; stored/);
    const plain = await site.http.get(path).expect(200);
    expect(plain.headers['cache-status']).toMatch(/^touchline; hit/);
    const keyed = await ask(path, key).expect(200);
    expect(keyed.text).toBe(plain.text);
    for (const name of [
      'etag',
      'age',
      'cache-control',
      'content-type',
      'content-length',
      'last-modified',
      'link',
    ])
      expect([name, keyed.headers[name]]).toEqual([name, plain.headers[name]]);
    expect(keyed.headers['vary']).toBe('Accept-Encoding');
  });

  test('polls with 304 from memory: no fill, no provider call', async () => {
    const { key, id } = await made();
    const { etag } = (await ask(FEED, key).expect(200)).headers;
    // A poll reaches the provider only through a fill of `answers`. Meanwhile search's crawl fills `sources`.
    const fills = async () => {
      const { text } = await site.http.get('/metrics').expect(200);
      return text
        .split('\n')
        .filter((line) => line.startsWith('touchline_cache_fills_total{cache="answers"'));
    };
    const before = await fills();
    for (let poll = 0; poll < 20; poll += 1) {
      const again = await ask(FEED, key).set('if-none-match', String(etag)).expect(304);
      expect(again.headers['cache-status']).toMatch(/^touchline; hit/);
      expect(again.text).toBe('');
    }
    expect(before.length).toBeGreaterThan(0);
    expect(await fills()).toEqual(before);
    expect((await listed(id))?.usage.today).toEqual({ requests: 21, notModified: 20, refused: 0 });
  });

  test('is accepted on every public read, and counts a HEAD', async () => {
    const { key, id } = await made();
    for (const path of [LIVE, FEED, '/en/feeds/matches.json', '/rss', '/api/openapi.json', '/api/sports'])
      expect((await ask(path, key)).status).toBeLessThan(400);
    await site.http.head(LIVE).set(PARTNER_KEY_HEADER, key).expect(200);
    expect((await listed(id))?.usage.today.requests).toBe(7);
  });

  test('is ignored on all other endpoints: health, staff, writes', async () => {
    const { key, id } = await made();
    await ask('/healthz', key).expect(200);
    await ask('/robots.txt', UNKNOWN_KEY).expect(200);
    await ask('/api/staff/partners', UNKNOWN_KEY).set('authorization', `Bearer ${staff.token}`).expect(200);
    await site.http.post('/websub').set(PARTNER_KEY_HEADER, UNKNOWN_KEY).expect(400);
    expect((await listed(id))?.usage.today.requests).toBe(0);
  });

  test('is also checked on a connection whose requests are answered ahead of the parser', async () => {
    const { key, id } = await made();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    opened('connections', () => {
      agent.destroy();
    });
    const sockets = new Set<unknown>();
    const asked = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const request = get(new URL(LIVE, site.url), { agent, headers }, (response) => {
          response.resume();
          response.once('end', () => {
            resolve(response.statusCode);
          });
        });
        request.once('socket', (socket) => sockets.add(socket));
        request.once('error', reject);
      });
    const none = {};
    const own = { [PARTNER_KEY_HEADER]: key };
    const wrong = { [PARTNER_KEY_HEADER]: UNKNOWN_KEY };
    const statuses: (number | undefined)[] = [];
    for (const headers of [none, none, own, own, wrong, none, own]) statuses.push(await asked(headers));
    expect(statuses).toEqual([200, 200, 200, 200, 401, 200, 200]);
    expect(sockets.size).toBe(1);
    expect((await listed(id))?.usage.today.requests).toBe(3);
  });

  test('may be sent by scripts of any origin', async () => {
    const preflight = await site.http
      .options(LIVE)
      .set({
        origin: 'https://paper.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': PARTNER_KEY_HEADER,
      })
      .expect(204);
    expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain(
      PARTNER_KEY_HEADER,
    );
    const refused = await ask(LIVE, UNKNOWN_KEY).set('origin', 'https://paper.example').expect(401);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('an invalid key', () => {
  test.each([
    ['of no partner', UNKNOWN_KEY],
    ['that is malformed', 'hello world'],
    ['that is empty', ''],
  ])('%s is refused with 401; without it the address responds', async (_, key) => {
    const refused = await ask(FEED, key).expect(401);
    expect(refused.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'www-authenticate': 'PartnerKey realm="partners"',
    });
    expect(Problem.parse(refused.body)).toMatchObject({
      code: 'partner-key-refused',
      requestId: refused.headers['x-request-id'],
    });
    await site.http.get(FEED).expect(200);
  });

  test('guesses of one network end in 429, while valid keys still work', async () => {
    const own = await startGateway({
      upstreamUrl: game.url,
      settings: { staffToken: STAFF_TOKEN },
      overrides: { wallClock },
    });
    const someone = await Colleague.join(own, 'gil', ['staff:accounts', 'staff:partners']);
    const { data } = envelope(MadePartner).parse((await someone.post('partners', order()).expect(201)).body);
    const asked = (key: string) => own.http.get('/api/sports').set(PARTNER_KEY_HEADER, key);
    await asked(data.key).expect(200);
    for (let guess = 0; guess < 60; guess += 1)
      await asked(`tpk_${String(guess).padStart(43, 'B')}`).expect(401);
    const late = await asked(UNKNOWN_KEY).expect(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    await asked(data.key).expect(200);
    await own.http.get('/api/sports').expect(200);
    await own.stop();
  });

  test('is refused immediately once withdrawn, counted, and stays in the list', async () => {
    const { key, id } = await made();
    await ask(FEED, key).expect(200);
    await withdraw(id).expect(204);
    expect(Problem.parse((await ask(FEED, key).expect(401)).body).detail).toMatch(/withdrawn/);
    await withdraw(id).expect(204);
    const partner = await listed(id);
    expect(partner?.withdrawnAt).toBe(new Date(wallClock.nowMs()).toISOString());
    expect(partner?.usage.today).toEqual({ requests: 2, notModified: 0, refused: 1 });
    expect(Problem.parse((await change(id, { requestsPerMinute: 5 }).expect(409)).body).code).toBe(
      'conflict',
    );
  });
});

describe('limits', () => {
  test('requests over the key’s limit get 429 with Retry-After; a raised limit applies immediately', async () => {
    const { key, id } = await made({ requestsPerMinute: 3 });
    for (let request = 0; request < 3; request += 1) await ask(LIVE, key).expect(200);
    const refused = await ask(LIVE, key).expect(429);
    expect(Problem.parse(refused.body).code).toBe('too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await site.http.get(LIVE).expect(200);
    expect((await listed(id))?.usage.today).toEqual({ requests: 4, notModified: 0, refused: 1 });
    const changed = envelope(StaffPartner).parse(
      (await change(id, { requestsPerMinute: 6, note: 'more' }).expect(200)).body,
    ).data;
    expect(changed).toMatchObject({ name: 'Gazette', note: 'more', requestsPerMinute: 6, liveStreams: 50 });
    await ask(LIVE, key).expect(200);
  });

  test('streams are counted per key, not per address', async () => {
    const own = await startGateway({
      upstreamUrl: game.url,
      settings: { staffToken: STAFF_TOKEN, live: { pollMs: 15_000, connectionsPerAddress: 1 } },
      overrides: { wallClock },
    });
    const someone = await Colleague.join(own, 'sue', ['staff:accounts', 'staff:partners']);
    const { data } = envelope(MadePartner).parse(
      (await someone.post('partners', order({ liveStreams: 2 })).expect(201)).body,
    );
    const open = (key?: string) => LiveClient.open(own.url, key === undefined ? {} : { partnerKey: key });
    const clients = [await open(), await open(data.key), await open(data.key)];
    expect(clients.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = [await open(), await open(data.key)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    for (const client of [...clients, ...refused]) client.close();
    const { data: after } = Listed.parse((await someone.get('partners').expect(200)).body);
    expect(after[0]?.usage.today).toEqual({ requests: 3, notModified: 0, refused: 1 });
    await own.stop();
  });
});

describe('the staff API', () => {
  test.each([
    [{}, 'name'],
    [order({ name: '' }), 'name'],
    [order({ requestsPerMinute: 0 }), 'requestsPerMinute'],
    [order({ requestsPerMinute: 6001 }), 'requestsPerMinute'],
    [order({ liveStreams: 0 }), 'liveStreams'],
    [order({ note: 'n'.repeat(201) }), 'note'],
  ])('%j is a 400 that names %s', async (body, path) => {
    const problem = Problem.parse((await staff.post('partners', body).expect(400)).body);
    expect(problem.errors?.map((each) => each.path)).toEqual([path]);
  });

  test('an empty change is a 400; changing or withdrawing an unknown partner is a 404', async () => {
    const { id } = await made();
    await change(id, {}).expect(400);
    await change(id, { requestsPerMinute: 'many' }).expect(400);
    await change('p1', { requestsPerMinute: 5 }).expect(404);
    await withdraw('p1').expect(404);
    await withdraw('..%2f').expect(400);
  });

  test('staff without the scope get 403, visitors 401', async () => {
    const other = await Colleague.join(site, 'cat', ['staff:cache'], staff.token);
    await other.get('partners').expect(403);
    await other.post('partners', order()).expect(403);
    await site.http.get('/api/staff/partners').expect(401);
  });

  test('each action is recorded with who did it, and without the key', async () => {
    lines.length = 0;
    const { key, id } = await made();
    await change(id, { requestsPerMinute: 7 }).expect(200);
    await withdraw(id).expect(204);
    const entries = await site.app.get(State).entries('staff', staff.signed.id, 3);
    expect(entries.map(({ value }): unknown => JSON.parse(value))).toEqual([
      { event: 'partner key withdrawal', of: id, done: true },
      { event: 'partner key change', of: id, requestsPerMinute: 7, done: true },
      expect.objectContaining({ event: 'partner key', name: 'Gazette', done: true }),
    ]);
    expect(lines.filter((line) => line.includes('staff action'))).toHaveLength(3);
    expect(lines.join('')).not.toContain(key);
  });
});
