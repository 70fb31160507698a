import { execFile } from 'node:child_process';
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
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('threads that help and threads that draw pages give way to the one that answers', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', PROGRAM],
    { cwd: import.meta.dirname },
  );
  const { main, helpers, pool, drawing } = Priorities.parse(JSON.parse(stdout));
  expect(main).toBe(0);
  expect(drawing).toBe(10);
  expect(new Set(helpers)).toEqual(new Set([9]));
  expect(new Set(pool)).toEqual(new Set([0]));
});
