import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, pinned } from '../machine/machine.mjs';
import { CONNECTIONS } from './wrk.mjs';

const script = fileURLToPath(new URL('open-loop.mjs', import.meta.url));

const isWhole = ({ failed, unanswered }) => failed + unanswered === 0;

/**
 * Several streams at once, each so many requests a second for so long, on 64 connections of its own.
 *
 * @param {readonly {paths: readonly string[], rate: number}[]} streams
 * @returns what was measured of each, in their order
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
      // What it said last may still be on its way.
      if (child.connected) child.once('disconnect', () => judge(code));
      else judge(code);
    });
  });
}

/**
 * So many requests a second for so long, on 64 connections; latencies in ms from when each was due.
 *
 * @param {readonly string[]} paths take turns; `{n}` in one is a number that never comes again
 * @param {{mayFail?: boolean, warmSeconds?: number}} [options] failures are counted instead of thrown; how long it goes
 *   on before anything is counted, while the load's own code is compiled
 * @throws when an answer was not 200 or did not come
 */
export async function atRate(url, paths, rate, seconds, options) {
  const [measured] = await atRates(url, [{ paths, rate }], seconds, options);
  return measured;
}
