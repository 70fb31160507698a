import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, pinned } from '../machine/machine.mjs';
import { CONNECTIONS } from './wrk.mjs';

const script = fileURLToPath(new URL('open-loop.mjs', import.meta.url));

const isWhole = ({ failed, unanswered }) => failed + unanswered === 0;

/**
 * Runs several streams at the same time, each with its rate of requests a second, on 64 separate connections.
 *
 * @param {readonly {paths: readonly string[], rate: number}[]} streams
 * @returns the measurements of each stream, in order
 */
export function atRates(url, streams, seconds, { mayFail = false, warmSeconds = 0 } = {}) {
  const numbers = [seconds, CONNECTIONS, warmSeconds].map(String);
  const args = [script, url, JSON.stringify(streams), ...numbers];
  const [command, all] = pinned(LOAD_CORE, process.execPath, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let measured;
    child.on('message', (message) => (measured = message));
    child.once('error', reject);
    const judge = (code) => {
      if (measured === undefined) return reject(new Error(`the load ended with ${code}`));
      const short = mayFail ? undefined : measured.find((one) => !isWhole(one));
      if (short === undefined) return resolve(measured);
      return reject(new Error(`${url}: ${short.failed} failed, ${short.unanswered} unanswered`));
    };
    child.once('exit', (code) => {
      // Its last message may still be in transit.
      if (child.connected) child.once('disconnect', () => judge(code));
      else judge(code);
    });
  });
}

/**
 * Sends requests at a constant rate on 64 connections; latencies in ms from when each was due.
 *
 * @param {readonly string[]} paths used in turn; `{n}` in a path is replaced by a unique number
 * @param {{mayFail?: boolean, warmSeconds?: number}} [options] `mayFail`: failures are counted instead of thrown;
 *   `warmSeconds`: uncounted time at the start, in which the load's own code is compiled
 * @throws if a response was not 200 or did not arrive
 */
export async function atRate(url, paths, rate, seconds, options) {
  const [measured] = await atRates(url, [{ paths, rate }], seconds, options);
  return measured;
}
