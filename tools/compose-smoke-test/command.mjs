/** Runs a command and collects its output, which is printed only if it fails. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export class CommandError extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}\n${output.slice(-4000)}`);
    this.name = 'CommandError';
  }
}

/** @returns {Promise<string>} its standard output */
export function run(command, args, { env = {}, input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let [out, all] = ['', ''];
    child.stdout.on('data', (chunk) => ((out += chunk), (all += chunk)));
    child.stderr.on('data', (chunk) => (all += chunk));
    if (input !== undefined) child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(out.trim());
      else reject(new CommandError(`${command} ${args.join(' ')}`, signal ?? code, all));
    });
  });
}

/** @returns {Promise<boolean>} whether it succeeded */
export const succeeds = (command, args, options) =>
  run(command, args, options).then(
    () => true,
    () => false,
  );

export const isInstalled = (command) => spawnSync('which', [command]).status === 0;
