/**
 * Measures the cost of a hit in the cache's own engine: `peek` and `fetch` compared with a bare Map, single-threaded,
 * medians of five interleaved rounds. Run after building the package: `node src/engine-hit.mjs`.
 */
import { LiveCache, LruMemoryStore, MemoryBus, REAL_RUNTIME, Statistics } from '@touchline/cache';

const KEYS = 500;
const TURNS = 2_000_000;
const ROUNDS = 5;
const silent = () => undefined;
const SILENT_OBSERVER = {
  served: silent,
  filled: silent,
  waited: silent,
  purged: silent,
  redisCalled: silent,
  breakerChanged: silent,
  failed: silent,
};

function cacheWith(observer) {
  return new LiveCache({
    name: 'bench',
    nodeId: 'bench',
    memory: new LruMemoryStore({ maxBytes: 100_000_000, codec: { weigh: (value) => value.length } }),
    bus: new MemoryBus({ nodeId: 'bench' }),
    policy: {
      version: 1,
      rule: () => ({ freshMs: 3_600_000, staleMs: 0, errorMs: 0, negativeMs: 0, jitter: 0 }),
    },
    runtime: REAL_RUNTIME,
    observer,
    isOutage: () => false,
  });
}

const requests = Array.from({ length: KEYS }, (_, index) => ({
  key: `/api/matches/${index}?lang=en`,
  route: 'match',
  tags: () => [`match:${index}`],
  load: () => Promise.resolve('x'.repeat(4_000)),
}));

const quiet = cacheWith(SILENT_OBSERVER);
const counted = cacheWith(new Statistics(Date.now()));
const map = new Map();
for (const request of requests) {
  map.set(request.key, (await quiet.fetch(request)).entry);
  await counted.fetch(request);
}

let sink = 0;
const SUBJECTS = {
  'Map.get': (request) => {
    sink += map.get(request.key).fence;
  },
  peek: (request) => {
    sink += quiet.peek(request.key).fence;
  },
  'fetch, begun': (request) => {
    if (quiet.fetch(request)) sink += 1;
  },
  'fetch, awaited': async (request) => {
    sink += (await quiet.fetch(request)).entry.fence;
  },
  'fetch, awaited and counted': async (request) => {
    sink += (await counted.fetch(request)).entry.fence;
  },
};

async function nanosecondsOf(subject) {
  const waits = subject.constructor.name === 'AsyncFunction';
  const startedAt = process.hrtime.bigint();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const request = requests[(turn * 7) % KEYS];
    if (waits) await subject(request);
    else subject(request);
  }
  return Number(process.hrtime.bigint() - startedAt) / TURNS;
}

const taken = Object.fromEntries(Object.keys(SUBJECTS).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, subject] of Object.entries(SUBJECTS)) taken[name].push(await nanosecondsOf(subject));

process.stdout.write(`engine hits, ns each, median of ${ROUNDS} rounds of ${TURNS} (${KEYS} keys)\n`);
for (const [name, rounds] of Object.entries(taken)) {
  const median = rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  process.stdout.write(`  ${name.padEnd(28)}${median.toFixed(0).padStart(6)}\n`);
}
if (sink === 0) process.exitCode = 1;
