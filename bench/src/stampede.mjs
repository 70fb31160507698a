/**
 * Measures 500 simultaneous first requests of one key, on 1, 2 and 4 processes that share a Redis: how many upstream
 * calls they cost, and whether all get a response.
 *
 *   node bench/src/stampede.mjs [--visitors 500] [--keys 5]
 */
import { startAfternoon, startFleet, startFleetRedis } from './fleet/fleet.mjs';

import { statisticsOf } from './fleet/gateway.mjs';
import { countByKey } from './fleet/upstream.mjs';
import { read } from './load/read.mjs';
import { systemPackages } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { bar, judge, countBy, ms, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const SIZES = [1, 2, 4];
const LATENCY_MS = 300;

/** Opens the connections first, so that all requests arrive within milliseconds. */
async function open(fleet, visitors) {
  await Promise.all(
    Array.from({ length: visitors }, (_, n) => read(`${fleet[n % fleet.length].url}/healthz`)),
  );
}

async function stampede(fleet, upstream, id, visitors) {
  await open(fleet, visitors);
  upstream.forget();
  const answers = await Promise.all(
    Array.from({ length: visitors }, (_, n) => read(`${fleet[n % fleet.length].url}/api/matches/${id}`)),
  );
  const ofKey = upstream.calls.filter(({ url }) => url.includes(`ids=${id}`)).length;
  const nodes = await Promise.all(fleet.map(statisticsOf));
  return {
    id,
    calls: ofKey,
    worstOfAnyKey: Math.max(...countByKey(upstream.calls).values()),
    failed: answers.filter(({ status }) => status !== 200).length,
    statuses: Object.fromEntries(countBy(answers, ({ status }) => status)),
    // A process too busy to read from Redis in time fills by itself, which this figure reveals.
    breakerOpened: Math.max(...nodes.map(({ redis }) => redis.breakerOpened)),
    slowestMs: Math.max(...answers.map(({ tookMs }) => tookMs)),
  };
}

await row(async () => {
  const { visitors, keys } = numbersFrom({ visitors: 500, keys: 5 });
  if (!systemPackages(['redis-server']).has('redis-server')) throw new Error('a fleet needs redis-server');
  const { upstream } = await startAfternoon();
  const ids = (await upstream.live()).map(({ fixture }) => fixture.id).slice(0, keys);
  const measured = [];
  for (const size of SIZES) {
    const redis = await startFleetRedis();
    const fleet = await startFleet(size, { upstream, redisUrl: redis.url });
    upstream.state.latencyMs = LATENCY_MS;
    const runs = [];
    for (const id of ids) runs.push(await stampede(fleet, upstream, id, visitors));
    measured.push({ size, runs });
    await Promise.all(fleet.map((gateway) => gateway.stop()));
    await redis.stop();
  }
  const worst = (runs, what) => Math.max(...runs.map((run) => run[what]));
  console.log(
    table(
      [
        'processes',
        'keys',
        'visitors each',
        'calls a key, worst',
        'of any URL',
        'not 200',
        'breaker opened',
        'slowest answer',
      ],
      measured.map(({ size, runs }) => [
        size,
        runs.length,
        visitors,
        worst(runs, 'calls'),
        worst(runs, 'worstOfAnyKey'),
        runs.reduce((sum, { failed }) => sum + failed, 0),
        worst(runs, 'breakerOpened'),
        ms(worst(runs, 'slowestMs')),
      ]),
    ),
  );
  const odd = measured.flatMap(({ runs }) => runs).filter(({ failed }) => failed > 0);
  for (const { id, statuses } of odd) console.log(`match ${id}: ${JSON.stringify(statuses)}`);
  console.log(`the upstream answers after ${LATENCY_MS} ms\n`);
  const bars = measured.flatMap(({ size, runs }) => [
    bar(`${size} process(es): upstream calls of a key, most`, worst(runs, 'calls'), '<=', 1),
    bar(
      `${size} process(es): upstream calls of a key, fewest`,
      Math.min(...runs.map((r) => r.calls)),
      '>=',
      1,
    ),
    bar(`${size} process(es): answers that are not 200`, worst(runs, 'failed'), '<=', 0),
  ]);
  await keepResults('stampede', { visitors, latencyMs: LATENCY_MS, measured, bars: judge(bars) });
});
