import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { listen } from '@touchline/test-data/opened';
import { LiveReplica } from '../log/live-replica.ts';
import type { LiveEntry } from '../log/live-entry.ts';
import { AddressLimit, startOf } from './stream-admission.ts';
import { LiveStreams } from './live-streams.ts';

const EPOCH = 'abcd';
const OPEN_AT = Date.UTC(2026, 10, 21, 15);

/** Its content does not matter here. */
const CHANGE = {
  type: 'score',
  data: { match: '1', updatedAt: '2026-11-21T15:00:00Z', pending: { home: 0, away: 0 } },
} as const;

function entry(number: number): LiveEntry {
  return {
    number,
    answeredAtMs: OPEN_AT,
    sinceMs: OPEN_AT - 1000,
    phase: 'live',
    topics: ['matches'],
    change: CHANGE,
  };
}

let replica: LiveReplica;
let port: number;
let streams: LiveStreams;
let attached: Promise<unknown>;
let served: number[];

beforeEach(async () => {
  replica = new LiveReplica(100);
  served = [];
  streams = new LiveStreams({
    replica,
    limit: new AddressLimit(() => 0),
    observer: {
      opened: () => undefined,
      ended: () => undefined,
      sent: () => undefined,
      reached: () => undefined,
      served: ({ number }) => served.push(number),
    },
    nowMs: () => OPEN_AT,
    wallMs: () => OPEN_AT,
    polledAtMs: () => null,
    random: () => 0,
    watch: () => () => undefined,
  });
  const reached = Promise.withResolvers<undefined>();
  attached = reached.promise;
  const server = createServer((request, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: 'close' });
    response.flushHeaders();
    const cursor = new URL(request.url ?? '', 'http://site').searchParams.get('cursor') ?? undefined;
    streams.attach(response, { topics: ['matches'], cursor, client: 'one' });
    reached.resolve(undefined);
  });
  ({ port } = await listen(server));
});

/** Returns the ids and types of the events that a client reads, up to the requested one. */
async function readUpTo(client: IncomingMessage, last: string): Promise<readonly string[]> {
  let text = '';
  for await (const chunk of client) {
    text += String(chunk);
    const events = [...text.matchAll(/^id: (\S+)\nevent: (\S+)$/gmu)].map(
      ([, id, type]) => `${String(id)} ${String(type)}`,
    );
    if (events.includes(last)) return events;
  }
  throw new Error(`ended without ${last}: ${text}`);
}

async function opened(cursor: string): Promise<IncomingMessage> {
  const asked = get(`http://127.0.0.1:${String(port)}/?cursor=${cursor}`, { agent: false });
  const [client] = (await once(asked, 'response')) as [IncomingMessage];
  await attached;
  return client;
}

test('a client ahead of this process gets no entry twice, and no resync', async () => {
  replica.restart({ epoch: EPOCH, number: 2 }, [entry(1), entry(2)]);
  const client = await opened(`${EPOCH}.4`);
  replica.append([entry(3)], 3);
  replica.append([entry(4), entry(5)], 5);
  expect(await readUpTo(client, `${EPOCH}.5 heartbeat`)).toEqual([
    `${EPOCH}.5 score`,
    `${EPOCH}.5 heartbeat`,
  ]);
});

test('each entry counts as served once, however many clients follow it, and not if nobody follows it', async () => {
  replica.restart({ epoch: EPOCH, number: 1 }, [entry(1)]);
  replica.append([entry(2)], 2);
  const clients = [await opened(`${EPOCH}.2`), await opened(`${EPOCH}.2`)];
  replica.append([entry(3), entry(4)], 4);
  for (const client of clients) await readUpTo(client, `${EPOCH}.4 score`);
  expect(served).toEqual([3, 4]);
});

test('a client that connects before the log is read continues from its cursor', async () => {
  const client = await opened(`${EPOCH}.1`);
  replica.restart({ epoch: EPOCH, number: 3 }, [entry(1), entry(2), entry(3)]);
  expect(await readUpTo(client, `${EPOCH}.3 heartbeat`)).toEqual([
    `${EPOCH}.2 score`,
    `${EPOCH}.3 score`,
    `${EPOCH}.3 heartbeat`,
  ]);
});

test('a client ahead of a log that is then replaced gets a resync', async () => {
  replica.restart({ epoch: EPOCH, number: 2 }, [entry(1), entry(2)]);
  const client = await opened(`${EPOCH}.4`);
  replica.restart({ epoch: 'ef01', number: 1 }, [entry(1)]);
  expect(await readUpTo(client, 'ef01.1 heartbeat')).toEqual(['ef01.1 resync', 'ef01.1 heartbeat']);
});

it.each([
  ['starts at the end of the log without a cursor', undefined, 0, 3],
  ['resumes at its cursor', `${EPOCH}.2`, 0, 2],
  ['waits while it is ahead of this process', `${EPOCH}.9`, 9999, 'wait'],
  ['gets a resync when its cursor stays ahead of the log', `${EPOCH}.9`, 10_000, 'unknown-cursor'],
  ['gets a resync when the log no longer reaches back to its cursor', `${EPOCH}.0`, 0, 'too-old'],
  ['gets a resync when its cursor is of another log', 'ef01.2', 0, 'unknown-cursor'],
  ['gets a resync when its cursor is invalid', 'x', 0, 'unknown-cursor'],
] as const)('a client %s', (_what, cursor, waitedMs, expected) => {
  replica.restart({ epoch: EPOCH, number: 3 }, [entry(2), entry(3)]);
  expect(startOf({ cursor, sinceMs: 0 }, replica, waitedMs)).toBe(expected);
});
