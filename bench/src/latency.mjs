/**
 * Measures the latency of hits at half of our saturation rate, compared with bare node:http at the same rate.
 * Requests are sent at a constant rate and measured from when each was due.
 *
 *   node bench/src/latency.mjs [--rounds 5] [--seconds 8]
 */
import { startGateway } from './fleet/gateway.mjs';
import { startAfternoon } from './fleet/fleet.mjs';
import { atRate } from './load/at-rate.mjs';
import { chooseLoads } from './load/choose.mjs';
import { plainLoads } from './load/loads.mjs';
import { verifyOurs, verifyPeer } from './load/read.mjs';
import { wrk, wrkLoad } from './load/wrk.mjs';
import { systemPackages } from './machine/machine.mjs';
import { startBare } from './baselines/baselines.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { bar, judge, median, ms, whole, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const BARE = 'bare node:http';
const SATURATE_SECONDS = 3;
/**
 * The start of each run, in which the load's own code is compiled: it stalls for 20 to 80 ms then, whatever the
 * server.
 */
const WARM_SECONDS = 2;
const BAR = 1.5;
/** A generator that did not reach the rate has measured itself. */
const KEPT = 0.98;

const medianOf = (runs, what) => median(runs.map((run) => run[what]));

await row(async () => {
  const { rounds, seconds } = numbersFrom({ rounds: 5, seconds: 8 });
  if (!systemPackages(['wrk']).has('wrk')) throw new Error('the saturating rate cannot be found without wrk');
  const { upstream } = await startAfternoon();
  const gateway = await startGateway({ upstream: upstream.url });
  const { list, match } = await chooseLoads(gateway.url);
  const loads = plainLoads({ list, match, random: match }).slice(0, 2);
  const bare = (await startBare([...list, ...match])).url;
  await verifyOurs(gateway.url, [...list, ...match]);
  await verifyPeer(BARE, bare, [...list, ...match]);

  const measured = [];
  for (const load of loads) {
    const prepared = await wrkLoad(load);
    const { requestsPerSecond: saturating } = await wrk(gateway.url, prepared, SATURATE_SECONDS);
    await wrk(bare, prepared, SATURATE_SECONDS);
    const rate = Math.floor(saturating / 2);
    const runs = { ours: [], [BARE]: [] };
    for (let round = 0; round < rounds; round += 1) {
      const counted = { warmSeconds: WARM_SECONDS };
      runs.ours.push(await atRate(gateway.url, load.paths, rate, seconds, counted));
      runs[BARE].push(await atRate(bare, load.paths, rate, seconds, counted));
    }
    measured.push({ load: load.key, name: load.name, saturating, rate, runs });
  }

  const lines = measured.flatMap(({ name, rate, runs }) =>
    Object.entries(runs).map(([peer, of]) => [
      name,
      peer,
      whole(rate),
      whole(medianOf(of, 'achieved')),
      ...['p50', 'p99', 'p999', 'max'].map((what) => ms(medianOf(of, what))),
    ]),
  );
  const head = ['load', 'peer', 'offered/s', 'answered/s', 'p50', 'p99', 'p99.9', 'max'];
  console.log(`\n${table(head, lines)}\n`);
  const bars = measured.flatMap(({ load, rate, runs }) => [
    bar(`${load}: p99 to bare`, medianOf(runs.ours, 'p99') / medianOf(runs[BARE], 'p99'), '<=', BAR, 'x'),
    bar(`${load}: rate kept for ours`, medianOf(runs.ours, 'achieved') / rate, '>=', KEPT),
    bar(`${load}: rate kept for bare`, medianOf(runs[BARE], 'achieved') / rate, '>=', KEPT),
  ]);
  await keepResults('latency', { rounds, seconds, measured, bars: judge(bars) });
});
