/**
 * Runs the pinned pnpm on any Node. Only Node 20 and npm are required: npx downloads the pnpm of package.json, and
 * pnpm installs the pinned Node for everything after.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedPnpm, isInstalled, noteInstalled } from './install-receipt.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const { packageManager } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Running child processes. */
const underWay = new Set();
/** The signal that stopped this process. */
let stoppedBy;
let passesSignalsOn = false;

/**
 * Passes a signal to the child processes if it reached only this process, as from npm or a service manager: no child
 * may keep running. Ctrl-C reaches all of them anyway; a second signal has no effect. A program that starts no child
 * here keeps its own handling of signals.
 */
function passSignalsOn() {
  if (passesSignalsOn) return;
  passesSignalsOn = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stoppedBy ??= signal;
      for (const child of underWay) child.kill(signal);
      if (underWay.size === 0) process.exit(exitCodeOf(signal));
    });
  }
}

/** The shell's convention. */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

function ended(child, event) {
  passSignalsOn();
  underWay.add(child);
  // The signal arrived while the child was starting.
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

/** Prints a command's output and collects it. Sets `FORCE_COLOR`, since the output is a pipe but people read it. */
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

/** npx calls a registry even for a pnpm that it has downloaded. From the second time on, that pnpm is run directly. */
function pnpmCommand(args) {
  const fetched = fetchedPnpm(root);
  if (fetched === undefined) return { command: 'npx', args: ['--yes', packageManager, ...args], env: {} };
  // turbo also runs the pnpm it finds in PATH.
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

/** Returns the path where npx stored pnpm. */
async function pnpmPath() {
  const printed = [];
  const ask = ['--yes', '--package', packageManager, '--call', 'command -v pnpm'];
  const child = spawn('npx', ask, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (chunk) => printed.push(chunk));
  const code = await ended(child, 'close');
  const path = Buffer.concat(printed).toString().trim();
  return code === 0 && isAbsolute(path) ? path : undefined;
}

/** Prints the title and the duration of a step; a failed step ends the run with its exit code. */
export async function step(title, action) {
  const startedMs = performance.now();
  console.log(`\n▸ ${title}`);
  const code = await action();
  // A stopped child may exit as if it had finished its work.
  if (stoppedBy !== undefined) process.exit(exitCodeOf(stoppedBy));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`✗ ${title} failed after ${seconds} s`);
    process.exit(code);
  }
  console.log(`✓ ${title} (${seconds} s)`);
}

/**
 * Installs once for each state of the manifests and the lockfile, so that a start without changes needs no registry.
 */
export async function install() {
  if (isInstalled(root)) {
    console.log('\n▸ The dependencies are installed as the lockfile says');
    return;
  }
  // Found before the installation: afterwards npm puts the pinned Node first in PATH, which may still lack libraries
  // (`system-packages`).
  const fetched = fetchedPnpm(root) ?? (await pnpmPath());
  if (fetched === undefined) console.warn('npx stored no pnpm: the next start downloads it again');
  await step('Install the dependencies from the lockfile', () => pnpm(['install', '--frozen-lockfile']));
  noteInstalled(root, fetched);
}
