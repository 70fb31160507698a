/** Runs a program in a separate process, from its ready message to its end. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;
const KEPT_OUTPUT_CHARS = 4_000;

/** The folder that the task scans for data that must not be logged. */
const LOGS = process.env.TEST_LOGS ?? fileURLToPath(new URL('../test-results/logs', import.meta.url));

function keepLog(child, name) {
  mkdirSync(LOGS, { recursive: true });
  const file = createWriteStream(join(LOGS, `${name}.log`), { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => file.write(chunk));
  child.once('close', () => file.end());
}

/** Buffers a peer's output, which may contain addresses and codes. It is shown only if the process fails to start. */
function lastWords(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => (text = (text + chunk).slice(-KEPT_OUTPUT_CHARS)));
  }
  return () => text;
}

function readyMessage(name, child, output) {
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`${name} ${why}\n${output()}`));
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    child.once('error', (cause) => reject(new Error(`${name} could not be started`, { cause })));
    child.once('exit', (code, signal) => fail(`ended before it was ready (${signal ?? code})`));
    child.once('message', (message) => {
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(message);
    });
  });
}

/** From here on the process does not keep a test alive that failed to stop it, and ends with the test. */
function letGo(child) {
  for (const handle of [child, child.channel, child.stdout, child.stderr]) handle.unref();
  process.once('exit', () => child.kill('SIGKILL'));
}

async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

/**
 * @param {object} program
 * @param {string} program.name
 * @param {string} program.entry
 * @param {string} [program.cwd]
 * @param {Record<string, string>} [program.env]
 * @param {string} [program.log] for our own programs: name of the file for its output
 * @returns {Promise<{ message: { url: string, urls?: Record<string, string> }, stop: () => Promise<void> }>}
 */
export async function startProcess({ name, entry, cwd, env, log }) {
  const child = spawn(process.execPath, [entry], { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const output = lastWords(child);
  if (log !== undefined) keepLog(child, log);
  try {
    const message = await readyMessage(name, child, output);
    letGo(child);
    return { message, stop: () => stopped(child) };
  } catch (error) {
    await stopped(child);
    throw error;
  }
}
