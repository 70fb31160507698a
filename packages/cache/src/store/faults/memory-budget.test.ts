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

/** Runs the program in a separate process, because this one has the memory of a test runner. Node strips its types. */
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
  '200,000 distinct small entries of %s: the memory of the process is bounded by its base and the budget',
  async (shape) => {
    const { baseBytes, settledBytes, countedBytes, held } = await load(shape);
    expect(countedBytes).toBeLessThanOrEqual(BUDGET_BYTES);
    // More entries than fit, so that some were evicted.
    expect(held).toBeLessThan(ENTRIES);
    // bench/src/memory.mjs measures whether it is within 15 %, because a test cannot control when the collector last
    // ran. A store that weighs wrongly, or V8's default heap growth, results in 1.8 and more.
    expect(settledBytes / (baseBytes + BUDGET_BYTES)).toBeGreaterThan(0.7);
    expect(settledBytes / (baseBytes + BUDGET_BYTES)).toBeLessThan(1.4);
  },
  60_000,
);
