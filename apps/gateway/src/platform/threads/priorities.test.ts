import { execFile } from 'node:child_process';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';

const Priorities = z.object({
  main: z.number(),
  helpers: z.array(z.number()),
  pool: z.array(z.number()),
  drawing: z.number(),
});

const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { stat } from 'node:fs/promises';
  import { getPriority } from 'node:os';
  import { Worker } from 'node:worker_threads';
  import { putHelpersBehind } from './priorities.ts';
  await stat('.');
  const helpers = putHelpersBehind().map((id) => getPriority(id));
  const tasks = '/proc/self/task';
  const pool = readdirSync(tasks)
    .filter((id) => readFileSync(tasks + '/' + id + '/comm', 'utf8').startsWith('libuv-worker'))
    .map((id) => getPriority(Number(id)));
  const drawing = await new Promise((resolve, reject) => {
    const module = new URL('./priorities.ts', import.meta.url).href;
    const code = "import { getPriority } from 'node:os'; import { parentPort } from 'node:worker_threads';" +
      "const { putPageThreadBehind } = await import('" + module + "');" +
      "putPageThreadBehind(); parentPort.postMessage(getPriority(0));";
    const thread = new Worker(new URL('data:text/javascript,' + encodeURIComponent(code)));
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  console.log(JSON.stringify({ main: getPriority(0), helpers, pool, drawing }));
`;

// Runs in a separate process: priorities belong to threads, and this process has those of a test runner.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('threads that help and threads that draw pages', () => {
  test.each([0, 4, 12, 19])('give way to the one that answers, under `nice -n %i`', async (nice) => {
    const { stdout } = await promisify(execFile)(
      'nice',
      ['-n', String(nice), process.execPath, '--input-type=module-typescript', '--eval', PROGRAM],
      { cwd: import.meta.dirname },
    );
    const { main, helpers, pool, drawing } = Priorities.parse(JSON.parse(stdout));
    // The test runner may run under `nice` as well. Linux has no priority below its lowest.
    const behind = (steps: number) => Math.min(main + steps, constants.priority.PRIORITY_LOW);
    expect(main).toBeGreaterThanOrEqual(nice);
    expect(drawing).toBe(behind(10));
    expect(new Set(helpers)).toEqual(new Set([behind(9)]));
    expect(new Set(pool)).toEqual(new Set([main]));
  });
});
