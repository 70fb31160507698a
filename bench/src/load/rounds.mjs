import { median } from '../report/numbers.mjs';
import { cpuTimeMs } from '../process/cpu-time.mjs';
import { wrk, wrkLoad } from './wrk.mjs';

const WARM_UP_SECONDS = 2;

async function measure(run, seconds) {
  const beforeMs = await cpuTimeMs(run.pids);
  const { requestsPerSecond, requests } = await wrk(run.url, run.prepared, seconds);
  run.perSecond.push(requestsPerSecond);
  run.cpuMicros.push((((await cpuTimeMs(run.pids)) - beforeMs) * 1000) / requests);
}

/**
 * Each round asks each peer each load once, in turn, so that whatever the machine does meanwhile it does to
 * all; the order is reversed in every second round.
 *
 * @returns one line per run: requests a second in each round, their median, and the processor's time of a request
 */
export async function measureRounds(runs, { rounds, seconds }) {
  const prepared = [];
  for (const run of runs) {
    prepared.push({ ...run, prepared: await wrkLoad(run.load), perSecond: [], cpuMicros: [] });
  }
  for (const run of prepared) await wrk(run.url, run.prepared, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? prepared : [...prepared].reverse();
    for (const run of order) await measure(run, seconds);
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return prepared.map(({ peer, load, perSecond, cpuMicros }) => ({
    peer,
    load: load.key,
    name: load.name,
    perSecond,
    median: median(perSecond),
    cpuMicros: median(cpuMicros),
  }));
}
