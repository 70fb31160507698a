/**
 * Runs the pinned pnpm on whatever Node is at hand. Only Node 20 and npm are taken for granted: npx fetches
 * the pnpm that package.json names, and pnpm brings the pinned Node for everything after.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedPnpm, isInstalled, noteInstalled } from './install-receipt.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const { packageManager } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** What has been started and has not ended. */
const underWay = new Set();
/** The signal that this process was told to stop by. */
let stoppedBy;

/**
 * A signal that reaches this process alone (npm passes on what it is sent, a service manager may know no other) goes to
 * what it has started: nothing may stay behind and serve. Ctrl-C reaches all of them anyway; the second one does nothing.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy ??= signal;
    for (const child of underWay) child.kill(signal);
    if (underWay.size === 0) process.exit(exitCodeOf(signal));
  });
}

/** As shells have it. */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

function ended(child, event) {
  underWay.add(child);
  // Told to stop in the very moment in which it was started.
  if (stoppedBy !== undefined) child.kill(stoppedBy);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      underWay.delete(child);
      reject(error);
    });
    child.once(event, (code, signal) => {
      underWay.delete(child);
      resolve(signal === null ? (code ?? 1) : exitCodeOf(signal));
    });
  });
}

/** Shows what a command prints as it comes, and keeps it. `FORCE_COLOR`: it writes to a pipe, people read it. */
function runKept(command, args, kept, changed) {
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, ...changed };
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      to.write(chunk);
      kept.push(chunk);
    });
  }
  return ended(child, 'close');
}

/** @returns {Promise<number>} the exit code */
export function run(command, args, { env = process.env, ...options } = {}) {
  return ended(spawn(command, args, { cwd: root, stdio: 'inherit', env, ...options }), 'exit');
}

/** npx asks a registry even for what it has fetched before: from the second time on the fetched one is run itself. */
function pnpmCommand(args) {
  const fetched = fetchedPnpm(root);
  if (fetched === undefined) return { command: 'npx', args: ['--yes', packageManager, ...args], env: {} };
  // turbo, too, runs what it finds.
  const PATH = [dirname(fetched), process.env.PATH].join(delimiter);
  return { command: fetched, args, env: { PATH } };
}

export function pnpm(args, { env = process.env, ...options } = {}) {
  const found = pnpmCommand(args);
  return run(found.command, found.args, { env: { ...env, ...found.env }, ...options });
}

export function pnpmKept(args, kept) {
  const found = pnpmCommand(args);
  return runKept(found.command, found.args, kept, found.env);
}

/** Where npx has put it. */
async function pnpmPath() {
  const printed = [];
  const ask = ['--yes', '--package', packageManager, '--call', 'command -v pnpm'];
  const child = spawn('npx', ask, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (chunk) => printed.push(chunk));
  const code = await ended(child, 'close');
  const path = Buffer.concat(printed).toString().trim();
  return code === 0 && isAbsolute(path) ? path : undefined;
}

/** Says what is going on and how long it took; a step that fails ends the run with its exit code. */
export async function step(title, action) {
  const startedMs = performance.now();
  console.log(`\n▸ ${title}`);
  const code = await action();
  // What is told to stop may end as if it had done its work.
  if (stoppedBy !== undefined) process.exit(exitCodeOf(stoppedBy));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`✗ ${title} failed after ${seconds} s`);
    process.exit(code);
  }
  console.log(`✓ ${title} (${seconds} s)`);
}

/** Once for each state of the manifests and the lockfile: a start that changes nothing needs no registry. */
export async function install() {
  if (isInstalled(root)) {
    console.log('\n▸ The dependencies are installed as the lockfile says');
    return;
  }
  // Before: npm puts the pinned Node first in PATH once it is there, which may need libraries yet (`system-packages`).
  const fetched = fetchedPnpm(root) ?? (await pnpmPath());
  if (fetched === undefined)
    console.warn('npx names no pnpm: the next start asks the registry for it once more');
  await step('Install the dependencies from the lockfile', () => pnpm(['install', '--frozen-lockfile']));
  noteInstalled(root, fetched);
}
