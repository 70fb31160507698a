/** The processes of a site: started in order, ready when they report their address, ended by a signal. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** @returns {{ name: string, child: import('node:child_process').ChildProcess, exited: Promise<number | string> }} */
export function start(name, entry, env) {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A separate process group: Ctrl-C reaches the launcher only, which stops the gateway before its upstream.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  return { name, child, exited };
}

/** Resolves with the ready message; rejects if the process ends or takes too long. */
export function ready({ name, child, exited }) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start in time`)), START_TIMEOUT_MS);
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`${name} ended unexpectedly (${code})`));
    });
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || typeof message.url !== 'string') return;
      clearTimeout(timer);
      resolve(message);
    });
  });
}

/** Ends the process, by force if it takes too long. */
export async function end({ child, exited }, timeoutMs = STOP_TIMEOUT_MS) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exited;
  clearTimeout(timer);
}
