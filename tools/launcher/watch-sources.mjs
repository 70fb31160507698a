/** Compiles changed sources of the gateway, the sandbox and the packages, and reports which process has to restart. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';
import { compile } from './compile.mjs';

/** An editor writes a file in several steps, and a checkout changes many files. */
const SETTLE_MS = 40;

/** Folders whose files are compiled individually. */
const COMPILED = [
  'packages/cache',
  'packages/competition-rules',
  'packages/contracts',
  'packages/messages',
  'apps/gateway',
  'apps/sandbox',
];
const MESSAGES = ['packages/messages/locales', 'packages/messages/data'];
const READ_AT_START = ['apps/sandbox/content'];

const runnerOf = (folder) => (folder.startsWith('apps/sandbox') ? 'sandbox' : 'gateway');

function buildMessages() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/build-catalogues.mjs'], {
      cwd: join(root, 'packages/messages'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('the messages cannot be built'));
    });
  });
}

/** @returns the process that the change affects; `undefined`: none */
async function take(change) {
  if (MESSAGES.includes(change.folder)) {
    await buildMessages();
    return 'gateway';
  }
  if (READ_AT_START.includes(change.folder)) return 'sandbox';
  return compile(change.folder, join('src', change.path)) ? runnerOf(change.folder) : undefined;
}

/** Calls `changed` for each file that changes below the folders from now on. */
function watchFolders(changed) {
  const folders = [
    ...COMPILED.map((folder) => [folder, join(folder, 'src')]),
    ...[...MESSAGES, ...READ_AT_START].map((folder) => [folder, folder]),
  ];
  for (const [folder, watched] of folders)
    watch(join(root, watched), { recursive: true }, (_event, path) => {
      if (path !== null) changed(folder, path);
    });
}

/**
 * Starts watching.
 *
 * @returns {AsyncGenerator<ReadonlySet<'gateway' | 'sandbox'>>} the processes that have to restart, again and
 *   again; changes between two reads are in the next set
 */
export function watchSources() {
  const pending = new Map();
  let wake = () => undefined;
  watchFolders((folder, path) => {
    // All messages are built together.
    const key = MESSAGES.includes(folder) ? 'messages' : join(folder, path);
    pending.set(key, { folder, path });
    wake();
  });

  async function settled() {
    if (pending.size === 0) await new Promise((resolve) => (wake = resolve));
    for (let count = 0; count !== pending.size;) {
      count = pending.size;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
    const changes = [...pending.values()];
    pending.clear();
    return changes;
  }

  async function* restarts() {
    for (;;) {
      const which = new Set();
      for (const change of await settled())
        try {
          const runner = await take(change);
          if (runner !== undefined) which.add(runner);
        } catch (error) {
          console.error(error instanceof Error ? error.message : error);
        }
      if (which.size > 0) yield which;
    }
  }
  return restarts();
}
