import type { Entry } from '../entry/entry.ts';
import { HeapGrowth } from '../store/heap-growth.ts';
import { LruMemoryStore } from '../store/lru-memory-store.ts';

/**
 * A separate program, run by store/faults/memory-budget.test.ts. Fills a store with many small entries and reports as
 * JSON the memory of the process before and after.
 */
const [, , shape = 'bytes', budgetBytes = '0', entries = '0'] = process.argv;

type Value = Buffer | object;

const SHAPES: Readonly<Record<string, (index: number) => Value>> = {
  bytes: (index) => Buffer.allocUnsafeSlow(500).fill(index),
  object: (index) =>
    parsed({ id: index, home: `Home ${String(index)}`, away: `Away ${String(index)}`, score: [2, 1] }),
};

/** Copies a value so that it has flat strings and arrays of its own, like parsed input. */
function parsed<T extends object>(value: T): T {
  return structuredClone(value);
}

function entryOf(index: number): Entry<Value> {
  const nowMs = 1_763_757_900_000 + index;
  return parsed({
    key: `/api/matches/${String(index)}?lang=en`,
    value: undefined,
    route: 'match',
    phase: 'live',
    tags: [`match:${String(index)}`, `league:${String(index % 50)}`],
    policyVersion: 3,
    filledBy: 'node-a',
    version: `node-a.${nowMs.toString(36)}.${index.toString(36)}`,
    fence: nowMs * 1000,
    position: nowMs * 1000,
    storedAtMs: nowMs,
    freshUntilMs: nowMs + 10_000.5,
    staleUntilMs: nowMs + 60_000.5,
    errorUntilMs: nowMs + 600_000.5,
  } satisfies Entry<Value>);
}

const growth = new HeapGrowth({ semiSpaceBytes: 4 * 1024 ** 2 });
const make = SHAPES[shape];
if (make === undefined) throw new Error(`there is no shape ${shape}`);
const store = new LruMemoryStore<Value>({
  maxBytes: Number(budgetBytes),
  // Measured live bytes of a Buffer besides its content, and of that object.
  codec: { weigh: (value) => (value instanceof Buffer ? value.length + 270 : 400) },
});
const baseBytes = process.memoryUsage.rss();
for (let index = 0; index < Number(entries); index += 1) {
  store.set({ ...entryOf(index), value: make(index) });
  if (index % 100 > 0) continue;
  growth.adjust(store.bytes / Number(budgetBytes));
  // Yields to the event loop, as a server does.
  await new Promise((resolve) => setImmediate(resolve));
}
const report = {
  baseBytes,
  settledBytes: process.memoryUsage.rss(),
  countedBytes: store.bytes,
  held: store.size,
};
process.stdout.write(JSON.stringify(report));
