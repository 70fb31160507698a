import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const Report = z.object({
  baseBytes: z.number(),
  settledBytes: z.number(),
  countedBytes: z.number(),
  held: z.number(),
});

const LOAD = new URL('../../testing/memory-load.ts', import.meta.url).pathname;
const BUDGET_BYTES = 128 * 1024 ** 2;
const ENTRIES = 200_000;

/** Strips the types of the program by itself; of its own, for this process has the memory of a test runner. */
async function load(shape: string): Promise<z.output<typeof Report>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-semi-space-size=4',
    LOAD,
    shape,
    String(BUDGET_BYTES),
    String(ENTRIES),
  ]);
  return Report.parse(JSON.parse(stdout));
}

test.each(['bytes', 'object'])(
  '200,000 distinct small entries of %s: what the process takes is bounded by its base and the budget',
  async (shape) => {
    const { baseBytes, settledBytes, countedBytes, held } = await load(shape);
    expect(countedBytes).toBeLessThanOrEqual(BUDGET_BYTES);
    // More than it can hold, so that entries went and came.
    expect(held).toBeLessThan(ENTRIES);
    // Whether within 15 % is measured by bench/src/memory.mjs: when the collector ran last is not ours to say. A
    // store that weighs wrongly, or a heap that grows as V8 would have it, comes out at 1.8 and more.
    expect(settledBytes / (baseBytes + BUDGET_BYTES)).toBeGreaterThan(0.7);
    expect(settledBytes / (baseBytes + BUDGET_BYTES)).toBeLessThan(1.4);
  },
  60_000,
);
