import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@touchline/test-data/opened';

interface SentEvent {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

/**
 * A proxy to a site whose stream of live changes is written by the test, with a log from which pages resume; all
 * other responses are the site's.
 */
export interface LiveDoor {
  readonly url: string;
  /** `open`: as the gateway does · `refuse`: 503 · `hold`: like a proxy that forwards no byte. */
  mode: 'open' | 'refuse' | 'hold';
  /** The topics of each open connection. */
  topics(): readonly (readonly string[])[];
  /** The number of requests for a path. */
  asked(path: string): number;
  send(event: SentEvent): void;
  stop(): Promise<void>;
}

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

function written({ id, name, data }: SentEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function passOn(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { host } = new URL(site);
  const through = request(`${site}${asked.url ?? '/'}`, {
    method: asked.method,
    headers: { ...asked.headers, host },
  });
  through.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  through.on('error', () => {
    answer.destroy();
  });
  asked.pipe(through);
}

/** @param cursor where streams begin: the present cursor of the site's responses */
export async function openLiveDoor(site: string, cursor: string): Promise<LiveDoor> {
  const open = new Map<ServerResponse, readonly string[]>();
  const counts = new Map<string, number>();
  const log: SentEvent[] = [];
  const numberOf = (id: string): number => Number(id.split('.')[1] ?? 0);
  const alive = { id: cursor, name: 'heartbeat', data: { at: new Date().toISOString(), polledAt: null } };
  const stream = (url: URL, answer: ServerResponse): void => {
    if (door.mode === 'refuse') {
      answer.writeHead(503).end();
      return;
    }
    open.set(answer, url.searchParams.get('topics')?.split(',') ?? []);
    answer.on('close', () => open.delete(answer));
    if (door.mode === 'hold') return;
    // As the gateway does: the stream ends with the connection.
    answer.useChunkedEncodingByDefault = false;
    answer.writeHead(200, { ...HEADERS, connection: 'close' });
    answer.write(written(alive));
    const from = url.searchParams.get('cursor');
    if (from === null) return;
    for (const event of log.filter(({ id }) => numberOf(id) > numberOf(from))) answer.write(written(event));
  };
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', site);
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    if (url.pathname === '/api/live') stream(url, answer);
    else passOn(site, asked, answer);
  });
  const { url: ownUrl, stop } = await listen(server);
  const door: LiveDoor = {
    url: ownUrl,
    mode: 'open',
    topics: () => [...open.values()],
    asked: (path) => counts.get(path) ?? 0,
    send: (event) => {
      log.push(event);
      for (const answer of open.keys()) answer.write(written(event));
    },
    stop: () => {
      for (const answer of open.keys()) answer.end();
      return stop();
    },
  };
  return door;
}
