/** Runs the command of a task in a process group of its own, within a time limit, and prints and keeps its output. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A task takes a minute or two, at night up to half an hour; a busy machine is several times slower. */
const LIMIT_SECONDS = process.env.TEST_ALL === '1' ? 2_400 : 900;
/** After SIGTERM, test runners name the running test and close what they started. */
const GRACE_MS = 15_000;

/** Lists the processes of a group, with their states. Empty where there is no /proc. */
function processesOf(group) {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [state, , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (processGroup !== String(group)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
        return [`  ${pid} ${state} ${command.slice(0, 160)}`];
      } catch (error) {
        // The process ended while the list was read.
        if (error.code === 'ENOENT' || error.code === 'ESRCH') return [];
        throw error;
      }
    });
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * @param {string[]} command
 * @param {{ env: Record<string, string>, name: string, limitSeconds?: number, graceMs?: number }} options
 * @returns {Promise<{ fault?: string, printed: string }>} `fault` says why the command did not end by itself with 0
 */
export function runCommand(
  [program, ...args],
  { env, name, limitSeconds = LIMIT_SECONDS, graceMs = GRACE_MS },
) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const printed = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      to.write(chunk);
      printed.push(chunk);
    });
  }
  let fault;
  const timers = [];
  const stop = (why) => {
    if (fault !== undefined) return;
    fault = why;
    console.error(`✗ ${name}: ${why}. Its processes:\n${processesOf(child.pid).join('\n')}`);
    killGroup(child, 'SIGTERM');
    timers.push(setTimeout(() => killGroup(child, 'SIGKILL'), graceMs));
  };
  timers.push(setTimeout(() => stop(`did not end within ${limitSeconds} s`), limitSeconds * 1000));
  const onSignal = (signal) => stop(`stopped by ${signal}`);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, onSignal);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // A process that outlives the command and holds its output open would keep the task from ending.
    child.once('exit', () => timers.push(setTimeout(() => stop('left processes running'), graceMs)));
    child.once('close', (code, signal) => {
      for (const timer of timers) clearTimeout(timer);
      for (const one of signals) process.off(one, onSignal);
      if (code !== 0) fault ??= `ended with ${signal ?? code}`;
      resolve({ fault, printed: Buffer.concat(printed).toString() });
    });
  });
}
