import { Problem } from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const TOKEN = 'the-staff-token-of-this-test';

const ROUTES: readonly (readonly ['get' | 'post', string])[] = [
  ['get', 'stats'],
  ['get', 'nodes'],
  ['get', 'explain?url=/api/matches/live'],
  ['post', 'purge'],
  ['get', 'policy'],
  ['post', 'policy/proposals'],
  ['post', 'policy/proposals/0123456789abcdef/shadow'],
  ['post', 'policy/proposals/0123456789abcdef/apply'],
  ['post', 'policy/rollback'],
];

let game: Game;
let open: Gateway;
let closed: Gateway;
const lines: string[] = [];

const gatewayWith = (staffToken: string | null): Promise<Gateway> =>
  startGateway({
    upstreamUrl: game.url,
    settings: { staffToken, logLevel: 'info' },
    overrides: { logDestination: { write: (line: string) => lines.push(line) } },
  });

beforeAll(async () => {
  game = await Game.start();
  open = await gatewayWith(TOKEN);
  closed = await gatewayWith(null);
});

afterEach(() => {
  // Lets the wrong guesses of the previous test expire.
  open.clock.advance(60_000);
});

const ask = (node: Gateway, [method, path]: (typeof ROUTES)[number], authorization?: string) => {
  const request = node.http[method](`/api/staff/cache/${path}`).set('origin', 'https://elsewhere.example');
  return authorization === undefined ? request : request.set('authorization', authorization);
};

describe('without the token', () => {
  test.each(ROUTES)('%s %s responds 401', async (...route) => {
    for (const authorization of [undefined, 'Bearer wrong', `Basic ${TOKEN}`]) {
      const answer = await ask(open, route, authorization).expect(401);
      expect(Problem.parse(answer.body)).toMatchObject({ code: 'unauthorized', status: 401 });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'www-authenticate': 'Bearer realm="staff"',
        'content-type': 'application/problem+json; charset=utf-8',
      });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('is accepted in the header only', async () => {
    await open.http.get(`/api/staff/cache/stats?access_token=${TOKEN}&token=${TOKEN}`).expect(401);
    await open.http
      .get('/api/staff/cache/stats')
      .set('cookie', `auth._token.cms=Bearer%20${TOKEN}`)
      .expect(401);
  });
});

describe('without a configured token', () => {
  test.each(ROUTES)('%s %s responds 404, like any unknown address', async (...route) => {
    const nowhere = (body: unknown) => ({ ...Problem.parse(body), requestId: 'any' });
    const unknown = await ask(closed, ['get', 'nothing']).expect(404);
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer null', 'Bearer ']) {
      const answer = await ask(closed, route, authorization).expect(404);
      expect(nowhere(answer.body)).toEqual(nowhere(unknown.body));
      expect(answer.headers['www-authenticate']).toBeUndefined();
    }
  });
});

describe('with the token', () => {
  test('responses are not cached and not readable by other origins', async () => {
    const answer = await ask(open, ['get', 'stats'], `Bearer ${TOKEN}`).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await open.http
      .options('/api/staff/cache/stats')
      .set('origin', 'https://elsewhere.example')
      .set('access-control-request-method', 'GET');
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('the public API description omits the staff API', async () => {
    const { text } = await open.http.get('/api/openapi.json').expect(200);
    expect(text).not.toContain('/api/staff');
  });

  test('no log line contains a token, right or wrong', async () => {
    await ask(open, ['get', 'stats'], `Bearer ${TOKEN}`).expect(200);
    await ask(open, ['get', 'stats'], 'Bearer a-guess-of-somebody').expect(401);
    const order = { tags: ['match:1'], reason: 'score corrected', by: 'ann' };
    await ask(open, ['post', 'purge'], `Bearer ${TOKEN}`).send(order).expect(200);
    const log = lines.join('');
    expect(log).toContain('staff token refused');
    expect(log).not.toContain(TOKEN);
    expect(log).not.toContain('a-guess-of-somebody');
  });
});

test('after ten guesses, every token is refused for a minute', async () => {
  for (let n = 0; n < 10; n += 1) await ask(open, ['get', 'stats'], `Bearer guess-${n}`).expect(401);
  const refused = await ask(open, ['get', 'stats'], `Bearer ${TOKEN}`).expect(429);
  expect(Problem.parse(refused.body).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('60');
  open.clock.advance(60_000);
  await ask(open, ['get', 'stats'], `Bearer ${TOKEN}`).expect(200);
});

test('an IPv6 network has as many guesses as one address', async () => {
  const settings = { staffToken: TOKEN, trustProxy: 1 };
  const node = await startGateway({ upstreamUrl: game.url, settings });
  const statusFrom = async (address: string, token: string) =>
    (await ask(node, ['get', 'stats'], `Bearer ${token}`).set('x-forwarded-for', address)).status;
  const attempts: number[] = [];
  for (let n = 1; n <= 11; n += 1)
    attempts.push(await statusFrom(`2001:db8:1:2::${n.toString(16)}`, `guess-${String(n)}`));
  expect(attempts).toEqual([...Array<number>(10).fill(401), 429]);
  expect(await statusFrom('2001:db8:1:3::1', TOKEN)).toBe(200);
  await node.stop();
});
