/**
 * Measures a final: 1,000 requests a second for one match, on two processes, with a purge of it each second. It
 * counts the upstream calls, and whether any visitor waits for one.
 *
 *   node bench/src/spike.mjs [--seconds 20] [--rate 1000]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startAfternoon, startFleet, startFleetRedis } from './fleet/fleet.mjs';
import { purgeAt } from './fleet/gateway.mjs';
import { countByKey } from './fleet/upstream.mjs';
import { atRate } from './load/at-rate.mjs';
import { read } from './load/read.mjs';
import { systemPackages } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { bar, judge, median, ms, whole, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const NODES = 2;
/** Far above the latency of a response from memory, so that a wait for the upstream shows. */
const LATENCY_MS = 800;
const WARM_UP_SECONDS = 3;

/** Purges once a second, at the nodes in turn. */
async function purgeEachSecond(fleet, path, seconds) {
  const purges = [];
  const fromMs = performance.now();
  for (let second = 0; second < seconds; second += 1) {
    await sleep(Math.max(0, fromMs + second * 1000 - performance.now()));
    const atMs = performance.now();
    const { receipts, tookMs } = await purgeAt(fleet[second % fleet.length], path);
    purges.push({ atMs, tookMs, complete: receipts.complete });
  }
  return purges;
}

/** Returns the most calls for one URL between two purges. */
function mostBetween(purges, calls) {
  return purges.map(({ atMs }, index) => {
    const untilMs = purges[index + 1]?.atMs ?? Infinity;
    const between = calls.filter(({ callMs }) => callMs >= atMs && callMs < untilMs);
    return Math.max(0, ...countByKey(between).values());
  });
}

await row(async () => {
  const { seconds, rate } = numbersFrom({ seconds: 20, rate: 1000 });
  if (!systemPackages(['redis-server']).has('redis-server')) throw new Error('a fleet needs redis-server');
  const { upstream } = await startAfternoon();
  const redis = await startFleetRedis();
  const fleet = await startFleet(NODES, { upstream, redisUrl: redis.url });
  const { id } = (await upstream.live())[0].fixture;
  const path = `/api/matches/${id}`;
  const load = (forSeconds) =>
    Promise.all(fleet.map((gateway) => atRate(gateway.url, [path], rate / NODES, forSeconds)));

  // The first fill, for which somebody has to wait.
  for (const gateway of fleet) await read(`${gateway.url}${path}`);
  await load(WARM_UP_SECONDS);
  upstream.state.latencyMs = LATENCY_MS;
  upstream.forget();
  const [loads, purges] = await Promise.all([load(seconds), purgeEachSecond(fleet, path, seconds)]);

  const counts = [...countByKey(upstream.calls)].sort(([, a], [, b]) => b - a);
  console.log(
    table(
      ['upstream call', 'times', 'a second'],
      counts.slice(0, 5).map(([url, times]) => [url, times, (times / seconds).toFixed(2)]),
    ),
  );
  const latency = loads.map(({ offered, achieved, p50, p99, max }, index) => [
    `gateway ${index + 1}`,
    whole(offered),
    whole(achieved),
    ms(p50),
    ms(p99),
    ms(max),
  ]);
  console.log(`\n${table(['visitors of', 'offered/s', 'answered/s', 'p50', 'p99', 'longest'], latency)}\n`);
  const purgeMs = purges.map(({ tookMs }) => tookMs);
  console.log(
    `${purges.length} purges, median ${ms(median(purgeMs))}, longest ${ms(Math.max(...purgeMs))}\n`,
  );
  const ofMatch = upstream.calls.filter(({ url }) => url.includes(`ids=${id}`)).length;
  const bars = [
    bar(
      'upstream calls of a key between two purges',
      Math.max(...mostBetween(purges, upstream.calls)),
      '<=',
      1,
    ),
    bar('upstream calls a second of the busiest key', counts[0][1] / seconds, '<=', 1),
    bar('renewals of the match that the purges brought about', ofMatch, '>=', seconds - 2),
    bar(
      'longest answer, upstream takes 800 ms',
      Math.max(...loads.map(({ max }) => max)),
      '<=',
      LATENCY_MS / 2,
      ' ms',
    ),
    bar(
      'purges that not every node acknowledged',
      purges.filter(({ complete }) => !complete).length,
      '<=',
      0,
    ),
  ];
  await keepResults('spike', { seconds, rate, loads, purges, calls: counts, bars: judge(bars) });
});
