/**
 * Measures an unreachable, frozen, killed and restarted Redis under load on two processes: failures, added latency,
 * and how soon both processes agree again.
 *
 *   node bench/src/redis-chaos.mjs [--rate 300] [--seconds 5]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startAfternoon, startFleet, startFleetRedis } from './fleet/fleet.mjs';
import { until } from './fleet/poll.mjs';
import { purgeAt } from './fleet/gateway.mjs';
import { atRate } from './load/at-rate.mjs';
import { read } from './load/read.mjs';
import { systemPackages } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row, freePort } from './process/child.mjs';
import { bar, judge, ms, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const NODES = 2;
const BUDGET_MS = 50;
/** What a busy machine of two cores may add to any response, with or without Redis. */
const NOISE_MS = 25;
const CONSISTENT_WITHIN_MS = 2000;
const GIVE_UP_MS = 15_000;
/** Code that is not compiled yet is slow with or without Redis. */
const WARM_UP_SECONDS = 5;
/** One of thirty requests is for an uncached match: only those need Redis at all. */
const HITS_A_MISS = 29;

await row(async () => {
  const { rate, seconds } = numbersFrom({ rate: 300, seconds: 5 });
  if (!systemPackages(['redis-server']).has('redis-server'))
    throw new Error('nothing to break: no redis-server');
  const { upstream } = await startAfternoon({ anyId: true });
  const { id } = (await upstream.oneThatIs('FT')).fixture;
  await upstream.copyFrom((await upstream.oneThatIs('NS')).fixture.id);
  const path = `/api/matches/${id}`;
  let asked = 0;
  /** Loads both nodes, and never requests a cold match twice. */
  const load = async (fleet, forSeconds) => {
    const loads = fleet.map((gateway) => {
      asked += 1;
      const paths = [...Array.from({ length: HITS_A_MISS }, () => path), `/api/matches/9${asked}00{n}`];
      return atRate(gateway.url, paths, rate / NODES, forSeconds, { mayFail: true });
    });
    const done = await Promise.all(loads);
    return {
      failed: done.reduce((sum, { failed, unanswered }) => sum + failed + unanswered, 0),
      longestMs: Math.max(...done.map(({ max }) => max)),
      slowest: done.map(({ slowest }) => slowest),
      statuses: done.map(({ statuses }) => statuses),
      worstBySecond: done.map(({ worstBySecond }) => worstBySecond.map(Math.round)),
    };
  };
  const groundAt = async (gateway) => {
    const { status, body } = await read(`${gateway.url}${path}`);
    return status === 200 ? JSON.parse(body).data.venue.name : `status ${status}`;
  };
  /**
   * Changes data while Redis is down, and purges it through staff on one node, which is then the only one that knows.
   */
  const change = async (fleet) => {
    upstream.state.revision += 1;
    await purgeAt(fleet[0], path);
    return until(async () => (await groundAt(fleet[0])) === `Ground ${upstream.state.revision}`, GIVE_UP_MS);
  };
  const allSay = (fleet) => async () => {
    const said = await Promise.all(fleet.map(groundAt));
    return said.every((ground) => ground === `Ground ${upstream.state.revision}`);
  };
  const measured = [];
  /** Runs load through an outage, a change during it and the recovery, and returns the time until all nodes agree. */
  const outage = async (name, fleet, { away, back }) => {
    const quiet = await load(fleet, seconds);
    const loading = load(fleet, seconds + 3);
    await sleep(500);
    await away();
    await sleep((seconds * 1000) / 2);
    const knownMs = await change(fleet);
    await sleep((seconds * 1000) / 2);
    const differed = !(await allSay(fleet)());
    await back();
    const agreedMs = await until(allSay(fleet), GIVE_UP_MS);
    measured.push({ name, quiet, away: await loading, knownMs, differed, agreedMs });
  };

  const port = await freePort();
  // With a real provider, calls for ids that no list contains are limited (ADR 0047); in a demonstration they are
  // not.
  const env = { EMBEDDED: '1' };
  const fleet = await startFleet(NODES, { upstream, redisUrl: `redis://127.0.0.1:${port}`, env });
  for (const gateway of fleet) await read(`${gateway.url}${path}`);
  await load(fleet, WARM_UP_SECONDS);
  let redis;
  await outage('refused from the start', fleet, {
    away: () => undefined,
    back: async () => (redis = await startFleetRedis(port)),
  });
  await sleep(3000);
  await outage('frozen (SIGSTOP)', fleet, {
    away: () => redis.signal('SIGSTOP'),
    back: () => redis.signal('SIGCONT'),
  });
  await sleep(3000);
  await outage('killed and restarted', fleet, {
    away: () => redis.stop('SIGKILL'),
    back: async () => (redis = await startFleetRedis(port)),
  });

  const head = [
    'Redis',
    'failed, calm',
    'failed, outage',
    'longest, calm',
    'longest, outage',
    'agreed after',
  ];
  const lines = measured.map(({ name, quiet, away, agreedMs }) => [
    name,
    quiet.failed,
    away.failed,
    ms(quiet.longestMs),
    ms(away.longestMs),
    ms(agreedMs),
  ]);
  console.log(`${table(head, lines)}\n`);
  const bars = measured.flatMap(({ name, quiet, away, knownMs, differed, agreedMs }) => [
    bar(`${name}: answers that were not 200`, quiet.failed + away.failed, '<=', 0),
    bar(
      `${name}: longest answer, ${BUDGET_MS} ms and noise over a calm one`,
      away.longestMs,
      '<=',
      Math.round(quiet.longestMs + BUDGET_MS + NOISE_MS),
      ' ms',
    ),
    bar(`${name}: the purging node says it itself after`, knownMs, '<=', CONSISTENT_WITHIN_MS, ' ms'),
    bar(`${name}: nodes that differed while it was away`, Number(differed), '>=', 1),
    bar(`${name}: both say the same after its return`, agreedMs, '<=', CONSISTENT_WITHIN_MS, ' ms'),
  ]);
  await keepResults('redis-chaos', { rate, seconds, measured, bars: judge(bars) });
});
