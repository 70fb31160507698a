import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { closeAfterwards } from '@touchline/test-data/opened';
import { envelope, OPERATIONS, Problem } from '@touchline/contracts';
import { hasNginx, Nginx } from './nginx.ts';
import { GatewayNode, startSandbox } from './site.ts';
import { until } from './until.ts';

const START_MS = 120_000;
/** The machine's own address is exempt from the limits; its other loopback addresses are not. */
const UNCOUNTED = '127.0.0.1';
const [SEARCHER, VISITOR, READER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const SEARCH_BURST = 40;
const AT_A_TIME = 32;
const MOST_READS = 20_000;

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A client with a dedicated address and dedicated connections. */
class Client {
  readonly #agent: Agent;

  constructor(
    private readonly origin: string,
    private readonly localAddress: string,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const options = { agent: this.#agent, localAddress: this.localAddress, headers };
    return new Promise((resolve, reject) => {
      const asked = get(`${this.origin}${path}`, options, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      asked.once('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const statuses = (replies: readonly Reply[]): readonly number[] =>
  [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b);

test('nginx’s image has every file of its configuration', () => {
  const docker = new URL('../../../../docker/', import.meta.url);
  const [, copied = ''] =
    /^COPY (.+) \/etc\/nginx\/$/m.exec(readFileSync(new URL('debian.Dockerfile', docker), 'utf8')) ?? [];
  expect(copied).toBe('docker/nginx/*.conf');
  expect(readdirSync(new URL('nginx', docker)).filter((name) => !name.endsWith('.conf'))).toEqual([]);
});

const withNginx = hasNginx() ? describe : describe.skip;

withNginx('requests of one address through nginx', () => {
  let nginx: Nginx;
  const client = (address: string): Client => closeAfterwards('client', new Client(nginx.url, address));

  beforeAll(async () => {
    const gateway = await GatewayNode.start(await startSandbox());
    nginx = await Nginx.start([gateway.address, gateway.address]);
  }, START_MS);

  test(
    'are served as usual below the limit: a search finds what the built gateway has loaded',
    async () => {
      const { search } = OPERATIONS;
      const visitor = client(UNCOUNTED);
      let asked = 0;
      await until('a country is found', async () => {
        asked += 1;
        const { status, body } = await visitor.get(`/api/search?q=germany%20${'%20'.repeat(asked % 50)}`);
        return status === 200 && envelope(search.data).parse(JSON.parse(body)).data.length > 0;
      });
    },
    START_MS,
  );

  test('of 200 simultaneous searches are refused beyond a burst, with a problem and Retry-After', async () => {
    const [searcher, visitor] = [client(SEARCHER), client(VISITOR)];
    const flood = Array.from({ length: 200 }, (_, index) =>
      searcher.get(`/api/search?q=hostile${String(index)}`, { 'X-Request-Id': `search-${String(index)}-id` }),
    );
    const others = await Promise.all([
      visitor.get('/api/search?q=germany'),
      visitor.get('/api/matches/live'),
      searcher.get('/api/matches/live'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    const replies = await Promise.all(flood);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(SEARCH_BURST);
    for (const { headers, body } of refused) {
      const problem = Problem.parse(JSON.parse(body));
      expect(problem).toMatchObject({ status: 429, code: 'too-many-requests' });
      expect(problem.requestId).toMatch(/^search-\d+-id$/);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json',
        'retry-after': '2',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-request-id': problem.requestId,
      });
    }
  });

  test('of a script that reads without pause are eventually refused, those of others are not', async () => {
    const [reader, visitor] = [client(READER), client(VISITOR)];
    const replies: Reply[] = [];
    const read = async (): Promise<void> => {
      while (replies.length < MOST_READS && replies.at(-1)?.status !== 429)
        replies.push(await reader.get('/api/matches/live'));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, read));
    expect(statuses(replies)).toEqual([200, 429]);
    const others = [await visitor.get('/api/matches/live'), await client(UNCOUNTED).get('/api/matches/live')];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    const uncounted = client(UNCOUNTED);
    const many = Array.from({ length: 1000 }, () => uncounted.get('/api/matches/live'));
    expect(statuses(await Promise.all(many))).toEqual([200]);
  });

  test('for pages and health checks are not limited', async () => {
    const reader = client(READER);
    const many = Array.from({ length: 700 }, () => reader.get('/healthz'));
    expect(statuses(await Promise.all(many))).toEqual([200]);
  });
});
