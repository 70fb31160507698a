/**
 * Measures the memory (RSS) of one process after 200,000 distinct matches, compared with its memory before and the
 * budget of its cache.
 *
 *   node bench/src/memory.mjs [--keys 200000] [--megabytes 256]
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAfternoon, startFleet } from './fleet/fleet.mjs';
import { statisticsOf } from './fleet/gateway.mjs';
import { read } from './load/read.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { bar, judge, median, whole } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const MIB = 2 ** 20;
/** Few enough that nothing is shed: a cold response is rendered, compressed three times and stored. */
const AT_ONCE = 16;
const TRIES = 20;
const TRY_AGAIN_MS = 250;
const WARM_UP_KEYS = 2000;
const SETTLE_SAMPLES = 20;
const OVER = 1.15;

async function rssOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** On a busy machine the gateway may shed a cold request, which is then retried. */
async function isAnswered(url) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { status } = await read(url);
    if (status === 200) return true;
    if (status !== 503) return false;
    await sleep(TRY_AGAIN_MS);
  }
  return false;
}

/** Requests this many distinct matches, with limited concurrency. */
async function askFor(gateway, from, count, progress) {
  let next = from;
  let failed = 0;
  const worker = async () => {
    while (next < from + count) {
      const id = next;
      next += 1;
      if (!(await isAnswered(`${gateway.url}/api/matches/${id}`))) failed += 1;
      if ((id - from) % 10_000 === 0) await progress(id - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

async function settledRss(pid) {
  const samples = [];
  for (let sample = 0; sample < SETTLE_SAMPLES; sample += 1) {
    await sleep(500);
    samples.push(await rssOf(pid));
  }
  return median(samples);
}

await row(async () => {
  const { keys, megabytes } = numbersFrom({ keys: 200_000, megabytes: 256 });
  const { upstream } = await startAfternoon({ anyId: true });
  await upstream.copyFrom((await upstream.oneThatIs('NS')).fixture.id);
  // With a real provider, calls for ids that no list contains are limited (ADR 0047); in a demonstration they are
  // not.
  const env = { EMBEDDED: '1', CACHE_MEMORY_BYTES: String(megabytes * MIB), LOG_LEVEL: 'warn' };
  const [gateway] = await startFleet(1, { upstream, env });
  const { body } = await read(`${gateway.url}/api/matches/910000000`);
  console.log(`each answer has ${body.length} bytes`);

  // Warms up, since a base without compiled code and with a small heap would be too low.
  await askFor(gateway, 910_000_001, WARM_UP_KEYS, () => undefined);
  const baseBytes = await settledRss(gateway.pid);
  const before = await statisticsOf(gateway);
  const heldBytes = before.memory.reduce((sum, { bytes }) => sum + bytes, 0);

  let peakBytes = 0;
  const fromMs = performance.now();
  const failed = await askFor(gateway, 920_000_000, keys, async (done) => {
    const rss = await rssOf(gateway.pid);
    peakBytes = Math.max(peakBytes, rss);
    console.log(`${whole(done)} keys, RSS ${whole(rss / MIB)} MiB`);
  });
  const tookSeconds = (performance.now() - fromMs) / 1000;
  const rssBytes = await settledRss(gateway.pid);
  peakBytes = Math.max(peakBytes, rssBytes);
  const { memory } = await statisticsOf(gateway);

  // What the warm-up stored is part of the budget, and of the base's RSS too.
  const allowedBytes = baseBytes - heldBytes + megabytes * MIB;
  console.log(
    `\nbase ${whole(baseBytes / MIB)} MiB (of it held ${whole(heldBytes / MIB)}), budget ${megabytes} MiB`,
  );
  for (const { cache, bytes, budgetBytes, entries } of memory) {
    console.log(
      `${cache}: ${whole(entries)} entries, ${whole(bytes / MIB)} of ${whole(budgetBytes / MIB)} MiB by its own count`,
    );
  }
  console.log(`${whole(keys / tookSeconds)} new keys a second\n`);
  const bars = [
    bar('answers that were not 200', failed, '<=', 0),
    bar('settled RSS to base + budget', rssBytes / allowedBytes, '<=', OVER, 'x'),
    bar('highest RSS seen to base + budget', peakBytes / allowedBytes, '<=', OVER, 'x', { isAim: true }),
  ];
  await keepResults('memory', {
    keys,
    megabytes,
    baseBytes,
    heldBytes,
    rssBytes,
    peakBytes,
    memory,
    tookSeconds,
    bars: judge(bars),
  });
});
