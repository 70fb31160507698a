import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { pinned, SERVER_CORE } from '../machine/machine.mjs';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const TAIL = 4000;

const running = new Set();

function readyMessage(child) {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message?.url === 'string') resolve(message.url);
    });
  });
}

async function stop(child, exited, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  // A process stopped by SIGSTOP reacts to no other signal.
  child.kill('SIGCONT');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(late);
}

/**
 * Starts a program on the servers' core and waits until it is ready: until it sends its URL, or until `ready`
 * resolves. Its last output is part of the error.
 */
export async function start({ name, command, args = [], env = {}, core = SERVER_CORE, ready }) {
  const [program, programArgs] = pinned(core, command, args);
  const stdio = ready === undefined ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, programArgs, { env: { ...process.env, ...env }, stdio });
  let tail = '';
  const keep = (chunk) => {
    tail = `${tail}${chunk}`.slice(-TAIL);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const entry = { child, exited };
  running.add(entry);
  exited.finally(() => running.delete(entry)).catch(() => undefined);
  const ended = exited.then((how) => {
    throw new Error(`${name} ended (${how}) before it was ready:\n${tail}`);
  });
  ended.catch(() => undefined);
  const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready in time:\n${tail}`);
  });
  late.catch(() => undefined);
  const url = await Promise.race([ready === undefined ? readyMessage(child) : ready(), ended, late]);
  return {
    name,
    url,
    pid: child.pid,
    signal: (signal) => child.kill(signal),
    said: () => tail,
    exited,
    stop: (signal) => stop(child, exited, signal),
  };
}

/** Starts one of our scripts as a child process. */
export const startNode = ({ script, args = [], ...rest }) =>
  start({ command: process.execPath, args: [script, ...args], ...rest });

/** Waits until a server responds at the address. */
export async function answers(url, init) {
  for (;;) {
    try {
      const response = await fetch(url, init);
      await response.arrayBuffer();
      return url;
    } catch {
      await sleep(50);
    }
  }
}

/** Stops all running processes, the latest first. */
export async function stopAll() {
  for (const { child, exited } of [...running].reverse()) await stop(child, exited);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    void stopAll().finally(() => process.exit(130));
  });
}
process.once('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});

/** Returns a free port, for programs that do not accept 0. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a row and stops everything it started, however it ends. */
export async function row(run) {
  try {
    await run();
  } catch (error) {
    console.error(error);
    process.exitCode = 2;
  } finally {
    await stopAll();
  }
  // Exits explicitly, since keep-alive sockets would keep the process alive for seconds.
  process.exit();
}
