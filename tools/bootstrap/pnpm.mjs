/**
 * Runs the pinned pnpm on whatever Node is at hand. Only Node 20 and npm are taken for granted: npx fetches
 * the pnpm that package.json names, and pnpm brings the pinned Node for everything after.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const { packageManager } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Shows what a command prints as it comes, and keeps it. `FORCE_COLOR`: it writes to a pipe, people read it. */
export function runKept(command, args, kept) {
  return new Promise((resolve, reject) => {
    const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env };
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env });
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      kept.push(chunk);
    });
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      kept.push(chunk);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}

/** @returns {Promise<number>} the exit code */
export function run(command, args, { env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env, ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}

export function pnpm(args, options) {
  return run('npx', ['--yes', packageManager, ...args], options);
}

export const pnpmKept = (args, kept) => runKept('npx', ['--yes', packageManager, ...args], kept);

/** Says what is going on and how long it took; a step that fails ends the run with its exit code. */
export async function step(title, action) {
  const startedMs = performance.now();
  console.log(`\n▸ ${title}`);
  const code = await action();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`✗ ${title} failed after ${seconds} s`);
    process.exit(code);
  }
  console.log(`✓ ${title} (${seconds} s)`);
}

export const install = () =>
  step('Install the dependencies from the lockfile', () => pnpm(['install', '--frozen-lockfile']));
