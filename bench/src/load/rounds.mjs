import { median } from '../report/report.mjs';
import { cpuTimeMs } from '../process/cpu-time.mjs';
import { wrk, wrkLoad } from './wrk.mjs';

const WARM_UP_SECONDS = 2;
const TRIES = 3;

async function measureOnce({ url, pids, prepared }, seconds) {
  const beforeMs = await cpuTimeMs(pids);
  const { requestsPerSecond, requests } = await wrk(url, prepared, seconds);
  const cpuMicros = (((await cpuTimeMs(pids)) - beforeMs) * 1000) / requests;
  return { requestsPerSecond, cpuMicros };
}

/** Repeats a load if its headers, such as an ETag, became outdated during the run. */
async function measureNow(run, seconds) {
  const { load } = run;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const headers = await load.headersNow();
    const prepared = await wrkLoad({ ...load, headers });
    const measured = await measureOnce({ ...run, prepared }, seconds);
    if (await load.holds(headers)) return measured;
  }
  throw new Error(`${load.name} did not stay what it was for ${seconds} s`);
}

async function measure(run, seconds) {
  const measured = await (run.load.headersNow === undefined ? measureOnce : measureNow)(run, seconds);
  run.perSecond.push(measured.requestsPerSecond);
  run.cpuMicros.push(measured.cpuMicros);
}

/**
 * Each round runs each load on each peer in turn, so that changes of the machine affect all; every second round is in
 * reverse order.
 *
 * @returns one line per run: requests a second in each round, their median, and the processor time of a request
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
