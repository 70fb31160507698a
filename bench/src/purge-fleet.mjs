/**
 * Measures how long a purge takes until four processes have acknowledged it, and how a stopped process catches up.
 * One of them publishes at a steady rate; Redis and all four share the servers' core.
 *
 *   node bench/src/purge-fleet.mjs [--purges 1000] [--rate 200] [--nodes 4] [--stopped 2000]
 */
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from './fleet/redis.mjs';
import { systemPackages } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { startNode, row } from './process/child.mjs';
import { bar, judge, ms, percentile, whole, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const BAR_MS = 50;
/** The publisher's timeout. */
const WITHIN_MS = 5_000;
/** The bar for a recovered Redis applies to a node too. */
const CAUGHT_UP_WITHIN_MS = 2_000;

const node = fileURLToPath(new URL('./fleet/bus-node.mjs', import.meta.url));

async function ask(process, door, question = {}) {
  // A keep-alive connection may be closed at the moment of its next use.
  const headers = { connection: 'close' };
  const body = JSON.stringify(question);
  const response = await fetch(`${process.url}${door}`, { method: 'POST', headers, body });
  return response.json();
}

/** Polls until the condition holds; a stopped node responds when it resumes. */
async function until(process, isSo) {
  const givenUpAt = performance.now() + 10 * WITHIN_MS;
  for (;;) {
    const state = await ask(process, '/state');
    if (isSo(state)) return state;
    if (performance.now() > givenUpAt) throw new Error(`${process.name} is stuck: ${JSON.stringify(state)}`);
    await sleep(1);
  }
}

await row(async () => {
  const {
    purges,
    rate,
    nodes: size,
    stopped,
  } = numbersFrom({ purges: 1_000, rate: 200, nodes: 4, stopped: 2_000 });
  if (!systemPackages(['redis-server']).has('redis-server')) throw new Error('a fleet needs a Redis');
  const redis = await startRedis();
  const names = Array.from({ length: size }, (_, index) => `node-${index + 1}`);
  const fleet = await Promise.all(
    names.map((name) => startNode({ name, script: node, args: [redis.url, name] })),
  );
  const [publisher, late] = [fleet[0], fleet.at(-1)];
  for (const each of fleet) await until(each, ({ nodes }) => nodes.length === size);

  const steady = await ask(publisher, '/purge', { count: purges, perSecond: rate, withinMs: WITHIN_MS });
  const acknowledged = steady.filter(({ missing, received }) => missing.length === 0 && received === size);
  const times = steady.map(({ tookMs }) => tookMs);
  const [p50, p99, max] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
  console.log(
    `\n${table(
      ['nodes', 'purges', 'rate/s', 'acknowledged by all', 'p50', 'p99', 'max'],
      [[size, whole(purges), rate, whole(acknowledged.length), ms(p50), ms(p99), ms(max)]],
    )}\n`,
  );

  const before = await ask(late, '/state');
  late.signal('SIGSTOP');
  const meanwhile = Math.max(1, Math.floor((rate * stopped) / 1_000));
  const missed = await ask(publisher, '/purge', { count: meanwhile, perSecond: rate, withinMs: 0 });
  const { position } = await until(publisher, ({ heard }) => heard === purges + meanwhile);
  late.signal('SIGCONT');
  const backAt = performance.now();
  const after = await until(late, (state) => state.position === position);
  const caughtUpMs = performance.now() - backAt;
  const { history } = await ask(publisher, '/state');
  const named = missed.filter(({ missing }) => missing.includes(late.name)).length;
  const caughtUp = after.heard - before.heard;
  console.log(`${late.name} was stopped for ${stopped} ms at ${before.position}, missed ${meanwhile} purges`);
  console.log(`(named as missing in ${named}), and was at ${position} ${ms(caughtUpMs)} after it went on,`);
  console.log(`with ${caughtUp} more heard, ${after.gaps - before.gaps} gaps, and `);
  console.log(`${after.history === history ? 'the same' : 'ANOTHER'} history as ${publisher.name}.\n`);

  const bars = [
    bar('acknowledged by all, p99', p99, '<=', BAR_MS, ' ms'),
    bar('acknowledged by all, of all', acknowledged.length / purges, '>=', 1),
    bar('a stopped node is named as missing', named / meanwhile, '>=', 1),
    bar('a stopped node catches up, of what it missed', caughtUp / meanwhile, '>=', 1),
    bar('a stopped node has the history of the others', Number(after.history === history), '>=', 1),
    bar('a stopped node has caught up after', caughtUpMs, '<=', CAUGHT_UP_WITHIN_MS, ' ms'),
  ];
  await keepResults('purge-fleet', {
    purges,
    rate,
    size,
    p50,
    p99,
    max,
    acknowledged: acknowledged.length,
    caughtUpMs,
    bars: judge(bars),
  });
});
