import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { opened, temporaryFolder } from '@touchline/test-data/opened';
import { BuiltProcess } from './built-process.ts';
import { hasNginx, Nginx } from './nginx.ts';
import { OpenLoop } from './open-loop.ts';
import { purge } from './staff.ts';
import { STAFF_TOKEN } from './site.ts';
import { until } from './until.ts';

/** Nightly: 20,000 malformed requests through nginx instead of 2,000. */
const MALFORMED = process.env['TEST_ALL'] === '1' ? 20_000 : 2_000;
const AT_ONCE = 16;
const KEPT_ALIVE = 40;
const PATHS = ['/api/matches/live', '/api/leagues/101/standings', '/en/rss/matches.xml'];

/** Requests that nginx passes on and a gateway cannot parse or refuses. */
const malformed = (index: number): string => {
  const head = (line: string, ...fields: readonly string[]): string =>
    [line, 'Host: scores.example', ...fields, '', ''].join('\r\n');
  const kinds = [
    head('FROBNICATE /api/matches/live HTTP/1.1'),
    head('GET /api/matches/live HTTP/1.1', 'X-Odd: a\u0001b'),
    head(
      'GET /api/matches/live HTTP/1.1',
      ...['a', 'b', 'c'].map((name) => `X-${name}: ${'x'.repeat(7000)}`),
    ),
    head('GET /api/matches/live HTTP/1.1', ...Array.from({ length: 1100 }, () => 'X-A: b')),
    head('PROPFIND /\u00e4 HTTP/1.1'),
    `POST /api/contact HTTP/1.1\r\nHost: scores.example\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
    'GET /api/matches/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'junk\r\n\r\n',
  ];
  return kinds[index % kinds.length] ?? '';
};

/** @returns the status of the response; 0 if there was none */
function sendRaw(origin: string, text: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
      if (heard.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0));
    });
  });
}

const suite = hasNginx() ? describe : describe.skip;

/** A single gateway, so that no other node can respond instead. */
suite('one gateway, seen from its clients and nginx', () => {
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const sandbox = await BuiltProcess.start('apps/sandbox/dist/main.js', {
      GAME_NOW: '2026-03-14T15:20:00Z',
      SANDBOX_GAME_PORT: '0',
    });
    environment = {
      NODE_ENV: 'production',
      PORT: '0',
      EMBEDDED: '1',
      API_URL: sandbox.url,
      API_KEY: 'sandbox',
      GAME_NOW: '2026-03-14T15:20:00Z',
      GAME_STARTED_MS: String(Date.now()),
      TRUST_PROXY: '1',
      BASE_URL: 'https://scores.example',
      STAFF_TOKEN,
      LOG_LEVEL: 'error',
    };
  });

  async function startGateway(): Promise<{ readonly gateway: BuiltProcess; readonly address: string }> {
    const dataDir = temporaryFolder('touchline-wire');
    const gateway = await BuiltProcess.start('apps/gateway/dist/main.js', {
      ...environment,
      DATA_DIR: dataDir,
    });
    const address = `127.0.0.1:${new URL(gateway.url).port}`;
    for (const path of PATHS) expect((await fetch(`http://${address}${path}`)).status).toBe(200);
    return { gateway, address };
  }

  /** Configured so that every failure shows: nginx retries nothing and keeps one connection to the gateway. */
  async function startNginx(address: string): Promise<Nginx> {
    const nginx = await Nginx.start(
      [address, address],
      new Map([
        ['worker_processes auto', 'worker_processes 1'],
        ['keepalive 128', 'keepalive 1'],
        ['max_fails=3 fail_timeout=2s', 'max_fails=0'],
        ['proxy_next_upstream error timeout invalid_header', 'proxy_next_upstream off'],
      ]),
    );
    return nginx;
  }

  test(`${String(MALFORMED)} malformed requests do not affect other clients`, async () => {
    const { address } = await startGateway();
    const nginx = await startNginx(address);
    const statuses = new Map<number, number>();
    const posted: string[] = [];
    const load = new OpenLoop(nginx.url, PATHS, 100);
    let sent = 0;
    const attack = async (): Promise<void> => {
      while (sent < MALFORMED) {
        sent += 1;
        const status = await sendRaw(nginx.url, malformed(sent));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const post = async (): Promise<void> => {
      while (sent < MALFORMED) {
        await purge(nginx.opsUrl, { mode: 'soft', keys: ['/nothing'] }).then(
          () => posted.push('done'),
          (error: unknown) => posted.push(String(error)),
        );
        await setImmediate();
      }
    };
    await Promise.all([post(), ...Array.from({ length: AT_ONCE }, attack)]);
    const { failed, sent: asked } = await load.stop();
    process.stderr.write(
      `${String(MALFORMED)} malformed ${JSON.stringify([...statuses])}: ${String(asked)} GETs of others, ` +
        `${String(failed.length)} failed, ${String(posted.length)} POSTs\n`,
    );
    expect([failed, posted.filter((word) => word !== 'done')]).toEqual([[], []]);
    expect(Math.min(asked, posted.length)).toBeGreaterThan(50);
    // nginx refuses some itself, the gateway the others, never with a 5xx.
    expect([...statuses.keys()].filter((status) => status < 400 || status >= 500)).toEqual([]);
    const metrics = await (await fetch(`http://${address}/metrics`)).text();
    expect(Number(/^touchline_malformed_requests_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(
      MALFORMED / 4,
    );
  }, 600_000);

  /** Sends requests on one keep-alive connection until a response announces its end, or the connection ends. */
  async function askUntilTold(origin: string, asked: () => void): Promise<string> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    opened('connection', () => {
      agent.destroy();
    });
    for (let index = 0; ; index += 1) {
      const outcome = await new Promise<string | undefined>((resolve) => {
        const request = httpRequest(
          `${origin}${PATHS[index % PATHS.length] ?? ''}`,
          { agent },
          (response) => {
            response.resume();
            response.once('error', (error) => {
              resolve(`broken off: ${error.message}`);
            });
            response.once('end', () => {
              if (response.statusCode !== 200) resolve(`status ${String(response.statusCode)}`);
              else resolve(response.headers.connection === 'close' ? 'told' : undefined);
            });
          },
        );
        request.once('error', (error) => {
          resolve(`lost: ${error.message}`);
        });
        request.end();
      });
      asked();
      if (outcome === undefined) continue;
      agent.destroy();
      return outcome;
    }
  }

  test('a gateway stopped under load announces the end on every connection, and loses no request', async () => {
    const { gateway, address } = await startGateway();
    let answered = 0;
    const clients = Array.from({ length: KEPT_ALIVE }, () =>
      askUntilTold(`http://${address}`, () => (answered += 1)),
    );
    await until('all clients send requests', () => answered > 10 * KEPT_ALIVE);
    const exited = gateway.end('SIGTERM');
    const outcomes = await Promise.all(clients);
    process.stderr.write(
      `stopped: ${String(outcomes.filter((outcome) => outcome === 'told').length)} of ${String(KEPT_ALIVE)} told, ` +
        `${String(answered)} answers\n`,
    );
    expect(outcomes).toEqual(Array.from({ length: KEPT_ALIVE }, () => 'told'));
    expect(await exited).toBe(0);
  }, 120_000);

  test('behind nginx a gateway stopped under load loses no request while another takes over', async () => {
    const [leaving, staying] = [await startGateway(), await startGateway()];
    const nginx = await Nginx.start(
      [leaving.address, staying.address],
      // A refused connection is retried on the other node, since no request was sent; sent requests are not repeated.
      new Map([['proxy_next_upstream error timeout invalid_header', 'proxy_next_upstream error']]),
    );
    const posted: string[] = [];
    let isOver = false;
    const post = async (): Promise<void> => {
      while (!isOver) {
        await purge(nginx.opsUrl, { mode: 'soft', keys: ['/nothing'] }).then(
          () => posted.push('done'),
          (error: unknown) => posted.push(String(error)),
        );
      }
    };
    const load = new OpenLoop(nginx.url, PATHS, 200);
    const posts = [post(), post()];
    await until('both serve requests', async () => {
      const served = await Promise.all([leaving, staying].map(({ address }) => nginx.servedBy(address)));
      return served.every((count) => count > 100);
    });
    expect(await leaving.gateway.end('SIGTERM')).toBe(0);
    const goneAt = load.answered;
    await until('the other gateway serves requests', () => load.answered > goneAt + 200);
    isOver = true;
    await Promise.all(posts);
    const { failed, sent } = await load.stop();
    process.stderr.write(
      `stopped behind nginx: ${String(sent)} GETs, ${String(failed.length)} failed, ${String(posted.length)} POSTs, ` +
        `${String(posted.filter((word) => word !== 'done').length)} failed\n`,
    );
    const lost = posted.filter((word) => word !== 'done');
    // nginx never sends a POST twice: each failure was lost by the gateway, and nginx logs how.
    const why = failed.length + lost.length > 0 ? await nginx.errors() : '';
    expect({ failed, lost, why }).toEqual({ failed: [], lost: [], why: '' });
  }, 120_000);
});
