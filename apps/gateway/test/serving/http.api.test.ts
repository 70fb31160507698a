import { connect } from 'node:net';
import { Problem } from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

let game: Game;
let gateway: Gateway;
const lines: string[] = [];
let ids = 0;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { logLevel: 'info' },
    overrides: {
      nextRequestId: () => `made-here-${String((ids += 1))}`,
      logDestination: { write: (line: string) => lines.push(line) },
    },
  });
});

const LIVE = '/api/matches/live';

describe('caching headers', () => {
  test('a response states its lifetime and its age', async () => {
    const first = await gateway.http.get('/api/leagues').expect(200);
    expect(first.headers).toMatchObject({
      'cache-control':
        'public, max-age=3600, s-maxage=3600, stale-while-revalidate=21600, stale-if-error=604800',
      'cache-status': 'touchline; fwd=miss; stored',
      age: '0',
    });
    gateway.clock.advance(90_000);
    const later = await gateway.http.get('/api/leagues').expect(200);
    expect(later.headers).toMatchObject({ 'cache-status': 'touchline; hit; ttl=3510', age: '90' });
    expect(later.headers['etag']).toBe(first.headers['etag']);
  });

  test('an unchanged response is not sent again', async () => {
    const { headers } = await gateway.http.get(LIVE).expect(200);
    const etag = headers['etag'] ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await gateway.http.get(LIVE).set('if-none-match', known).expect(304);
      expect(answer.body).not.toHaveProperty('data');
      expect(answer.headers['etag']).toBe(etag);
      // The lifetime may differ: the first read may have made the entry stale.
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+, s-maxage=\d+, stale-while-/);
    }
    await gateway.http.get(LIVE).set('if-none-match', '"another"').expect(200);
  });

  test('unknown parameters, cookies and tokens neither change the response nor cause a miss', async () => {
    const plain = await gateway.http.get(LIVE).expect(200);
    const laden = await gateway.http
      .get(`${LIVE}?utm_source=x&_=1`)
      .set('authorization', 'Bearer not-a-token')
      .set('cookie', 'auth._token.local=Bearer%20x')
      .expect(200);
    expect(laden.headers['cache-status']).toMatch(/hit/);
    expect(laden.text).toBe(plain.text);
    expect(laden.headers['set-cookie']).toBeUndefined();
    expect(laden.headers['vary']).toBe('Accept-Encoding');
  });

  test('the body contains nothing of the request that filled the cache', async () => {
    const answer = await gateway.http.get('/api/sports').set('x-request-id', 'filled-by-me').expect(200);
    expect(answer.text).not.toContain('filled-by-me');
  });
});

describe('methods and origins', () => {
  test('HEAD returns the headers of GET without a body', async () => {
    const get = await gateway.http.get(LIVE).set('accept-encoding', 'br').expect(200);
    const head = await gateway.http.head(LIVE).set('accept-encoding', 'br').expect(200);
    expect(head.body).toEqual({});
    for (const name of ['etag', 'content-type', 'cache-control', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  test.each(['post', 'put', 'patch', 'delete'] as const)('%s is not allowed', async (method) => {
    const answer = await gateway.http[method](LIVE).expect(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS');
    expect(Problem.parse(answer.body).code).toBe('method-not-allowed');
  });

  test('any origin may read responses and failures', async () => {
    for (const path of [LIVE, '/api/matches/999999999999', '/api/openapi.json']) {
      const answer = await gateway.http.get(path).set('origin', 'https://partner.example');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('only reads allow a preflight', async () => {
    const preflight = (path: string) =>
      gateway.http
        .options(path)
        .set('origin', 'https://partner.example')
        .set('access-control-request-method', 'GET');
    const answer = await preflight(LIVE).expect(204);
    expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD');
    expect((await preflight('/readyz')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('problems', () => {
  test('an unknown API path responds 404', async () => {
    const answer = await gateway.http.get('/api/nothing/here?secret=1').expect(404);
    expect(Problem.parse(answer.body).code).toBe('not-found');
    expect(answer.text).not.toContain('secret');
  });

  test.each(['/api/%', '/api/matches/%E0%A4%A'])('a malformed address responds 400: %s', async (path) => {
    const answer = await fetch(`${gateway.url}${path}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-request-id')).toMatch(/^made-here/);
    expect(Problem.parse(await answer.json()).code).toBe('bad-request');
  });

  test('an oversized body responds 413', async () => {
    const answer = await gateway.http
      .post('/api/nothing')
      .send({ much: 'x'.repeat(100_000) })
      .expect(413);
    expect(Problem.parse(answer.body).code).toBe('payload-too-large');
  });

  test('input that is not HTTP gets a problem, and the connection ends', async () => {
    const { hostname, port } = new URL(gateway.url);
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('nothing like HTTP\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.once('end', () => {
        resolve(text);
      });
      socket.once('error', reject);
    });
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    for (const field of [
      'connection: close',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'content-type: application/problem+json; charset=utf-8',
    ])
      expect(head.split('\r\n')).toContain(field);
    const problem = Problem.parse(JSON.parse(body));
    expect(problem.code).toBe('bad-request');
    expect(head).toContain(`x-request-id: ${problem.requestId}`);
    expect(problem.requestId).toMatch(/^made-here/);
  });

  test('a request with a content type but no body is processed without waiting for one', async () => {
    const { hostname, port } = new URL(gateway.url);
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/staff/cache/purge HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\r\n',
        );
      });
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(head).toMatch(/^HTTP\/1.1 404 /);
  });

  test('an id may have 128 characters', async () => {
    await gateway.http.get(`/api/leagues/${'a'.repeat(128)}`).expect(404);
    await gateway.http.get(`/api/leagues/${'a'.repeat(129)}`).expect(400);
  });
});

describe('request ids', () => {
  test('a client’s id is kept, in the header and in the problem', async () => {
    const answer = await gateway.http
      .get('/api/sports/none')
      .set('x-request-id', 'from-my-proxy-1')
      .expect(404);
    expect(answer.headers['x-request-id']).toBe('from-my-proxy-1');
    expect(Problem.parse(answer.body).requestId).toBe('from-my-proxy-1');
  });

  test('an unsafe id is replaced', async () => {
    const answer = await gateway.http.get(LIVE).set('x-request-id', '<script>alert(1)</script>');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-z-]{8,64}$/);
  });
});

describe('the log', () => {
  test('contains one line per request, without query values, addresses or secrets', async () => {
    lines.length = 0;
    await gateway.http
      .get('/api/search?q=someone-private')
      .set('authorization', 'Bearer some-secret')
      .set('cookie', 'session=some-secret')
      .expect(200);
    const text = lines.join('');
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(1);
    expect(text).toContain('"path":"/api/search"');
    for (const secret of ['someone-private', 'some-secret', '127.0.0.1']) expect(text).not.toContain(secret);
  });

  test('contains the cause of a failure, without the key', async () => {
    lines.length = 0;
    await game.setFaults({ status: 500, path: '/standings' });
    await gateway.http.get('/api/leagues/101/standings').expect(502);
    await game.setFaults({});
    const text = lines.join('');
    expect(text).toContain('UpstreamFailedError');
    expect(text).not.toContain('a-key-that-must-never-leave');
  });
});

describe('machine endpoints', () => {
  test('every response has security headers', async () => {
    for (const path of [LIVE, '/api/nothing', '/healthz']) {
      const { headers } = await gateway.http.get(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('/healthz and /readyz respond 200', async () => {
    expect((await gateway.http.get('/healthz').expect(200)).headers['cache-control']).toBe('no-store');
    expect((await gateway.http.get('/readyz').expect(200)).body).toHaveProperty(
      'details.process.status',
      'up',
    );
  });

  test('the OpenAPI document and its page load from this origin only', async () => {
    const document = await gateway.http.get('/api/openapi.json').expect(200);
    expect(document.body).toHaveProperty('openapi', '3.1.1');
    await gateway.http
      .get('/api/openapi.json')
      .set('if-none-match', document.headers['etag'] ?? '')
      .expect(304);
    const page = await gateway.http
      .get('/api/docs')
      .expect(200)
      .expect('content-type', /text\/html/);
    expect(page.text).not.toMatch(/(?:src|href)="https?:/);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(3);
    for (const path of files)
      await gateway.http
        .get(path)
        .expect(200)
        .expect('content-type', /javascript|css/)
        .expect('content-security-policy', /script-src 'self'/);
    expect((await gateway.http.get('/api/docs/').expect(200)).text).toBe(page.text);
    for (const path of ['/api/docs/package.json', '/api/docs/swagger-ui-bundle.js.map'])
      await gateway.http.get(path).expect(404);
  });
});
