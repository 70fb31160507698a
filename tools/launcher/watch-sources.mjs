/** Compiles what changes in the sources of the gateway, the sandbox and the packages, and says which has to restart. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';
import { compile } from './compile.mjs';

/** An editor writes a file in several steps, and a branch that is checked out many files. */
const SETTLE_MS = 40;

/** Folders whose files are compiled one by one. */
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

/** @returns whom the change makes another; undefined: nobody */
async function take(change) {
  if (MESSAGES.includes(change.folder)) {
    await buildMessages();
    return 'gateway';
  }
  if (READ_AT_START.includes(change.folder)) return 'sandbox';
  return compile(change.folder, join('src', change.path)) ? runnerOf(change.folder) : undefined;
}

/** Calls for each file that changes below the folders from now on. */
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
 * Watches from now on.
 *
 * @returns {AsyncGenerator<ReadonlySet<'gateway' | 'sandbox'>>} what has to restart, again and again; what changes
 *   while nobody asks is in the next set
 */
export function watchSources() {
  const pending = new Map();
  let wake = () => undefined;
  watchFolders((folder, path) => {
    // All messages are built at once.
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
