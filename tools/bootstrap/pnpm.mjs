/**
 * Runs the pinned pnpm on whatever Node is at hand. Only Node 20 and npm are taken for granted: npx fetches
 * the pnpm that package.json names, and pnpm brings the pinned Node for everything after.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const { packageManager } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

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
