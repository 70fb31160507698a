/** One node of a fleet: a bus on Redis and an HTTP interface for the bench. Run as a separate process. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises';
import { RedisBus } from '@touchline/cache';
import { Redis } from 'ioredis';

const [redisUrl, nodeId] = process.argv.slice(2);
const client = new Redis(redisUrl, { lazyConnect: true, enableOfflineQueue: false });
const bus = new RedisBus({ nodeId, client, failed: (what, error) => console.error(what, error) });

let heard = 0;
let gaps = 0;
/** A hash of all messages in their order: nodes with equal hashes have received the same. */
let history = '';
bus.listen({
  deliver: ({ position, message }) => {
    heard += 1;
    history = createHash('sha256').update(`${history}${position}${message.tags}`).digest('hex');
  },
  gap: () => {
    gaps += 1;
  },
});
await bus.start();

/** Purges at a steady rate, without waiting for earlier purges. */
async function purge({ count, perSecond, withinMs }) {
  const startedAt = performance.now();
  const purges = [];
  for (let index = 0; index < count; index += 1) {
    const dueIn = startedAt + (index * 1000) / perSecond - performance.now();
    // If it is late, it still yields to the bus: several purges in one turn would measure the outbox.
    await (dueIn > 1 ? sleep(dueIn) : immediately());
    purges.push(measured({ tags: [`match:${index}`], withinMs }));
  }
  return Promise.all(purges);
}

async function measured({ tags, withinMs }) {
  const message = { kind: 'purge', mode: 'soft', tags, keys: [], reason: 'bench' };
  const startedAt = performance.now();
  const { received, missing } = await bus.publish(message, withinMs);
  return { tookMs: performance.now() - startedAt, received: received.length, missing };
}

const doors = {
  '/state': () => ({ position: bus.position, nodes: bus.nodes(), heard, gaps, history }),
  '/purge': purge,
};

const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request);
  const answer = await doors[request.url](JSON.parse(Buffer.concat(chunks).toString() || '{}'));
  response.end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('SIGTERM', () => {
  void bus.close().finally(() => process.exit());
});
process.send({ url: `http://127.0.0.1:${server.address().port}` });
