/**
 * Measures event streams in one process: memory of each, the time of one event to all of them, and cached reads at
 * the same time, each compared with bare `node:http` in the same run.
 *
 *   node bench/src/live-streams.mjs [--streams 15000] [--fanned 5000] [--events 20]
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startLiveSite } from './fleet/fleet.mjs';
import { read } from './load/read.mjs';
import { Streams } from './load/streams.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { startNode, row } from './process/child.mjs';
import { bar, judge, whole } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const MINUTE_MS = 60_000;
const READS = 2000;
const bareScript = fileURLToPath(new URL('./baselines/bare-streams.mjs', import.meta.url));

async function rssOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function settledRss(pid) {
  await sleep(3000);
  const samples = [];
  for (let sample = 0; sample < 5; sample += 1) {
    await sleep(300);
    samples.push(await rssOf(pid));
  }
  return Math.min(...samples);
}

const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];

/** Opens streams, measures their memory, and the time between the first and the last delivery of an event. */
async function measured({ server, path, streams, fanned, events, send }) {
  const warm = new Streams(server.url, path);
  await warm.add(500);
  warm.close();
  await sleep(1000);
  const emptyBytes = await settledRss(server.pid);
  const opened = new Streams(server.url, path);
  await opened.add(fanned);
  const spreads = [];
  for (let event = 0; event < events; event += 1) spreads.push(...(await opened.afterTheFirst(send)));
  await opened.add(streams - fanned);
  const bytes = ((await settledRss(server.pid)) - emptyBytes) / streams;
  const { open, refused } = opened;
  opened.close();
  return { bytes, p99Ms: quantile(spreads, 0.99), open, refused };
}

/** Measures reads a second, sequential on each of some connections. */
async function readRate(url) {
  const fromMs = performance.now();
  let left = READS;
  const worker = async () => {
    for (; left > 0; left -= 1) await read(url);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return READS / ((performance.now() - fromMs) / 1000);
}

await row(async () => {
  const { streams, fanned, events } = numbersFrom({ streams: 15_000, fanned: 5000, events: 20 });
  const bare = await startNode({ name: 'bare node:http', script: bareScript });
  const ofBare = await measured({
    server: bare,
    path: '/',
    streams,
    fanned,
    events,
    send: () => bare.signal('SIGUSR2'),
  });
  await bare.stop();

  const { sandbox, gateway, atMs } = await startLiveSite({ pollMs: 1000 });
  const live = await sandbox.rows('fixtures?live=all');
  const playing = live.filter(({ fixture }) => ['1H', '2H'].includes(fixture.status.short));
  const youngest = playing.toSorted((a, b) => a.fixture.status.elapsed - b.fixture.status.elapsed)[0].fixture
    .id;
  let nowMs = atMs;
  const ofOurs = await measured({
    server: gateway,
    path: `/api/live?topics=match:${youngest}`,
    streams,
    fanned,
    events,
    send: () => sandbox.setClock((nowMs += MINUTE_MS)),
  });
  const url = `${gateway.url}/api/leagues/101/standings`;
  await read(url);
  const alone = await readRate(url);
  const beside = new Streams(gateway.url, '/api/live?topics=matches');
  await beside.add(fanned);
  const ticking = setInterval(() => void sandbox.setClock((nowMs += MINUTE_MS)), 500);
  const rate = await readRate(url);
  clearInterval(ticking);
  beside.close();

  for (const [name, { bytes, p99Ms, open }] of Object.entries({ bare: ofBare, ours: ofOurs }))
    console.log(
      `${name}: ${whole(open)} streams, ${whole(bytes)} bytes each, p99 ${p99Ms.toFixed(1)} ms to ${fanned}`,
    );
  console.log(
    `cached reads: ${whole(alone)} a second alone, ${whole(rate)} beside ${fanned} streams with news\n`,
  );
  const bars = [
    bar('streams held', ofOurs.open, '>=', streams),
    bar('streams refused', ofOurs.refused, '<=', 0),
    bar('bytes of a stream', ofOurs.bytes, '<=', 20_000),
    bar('p99 of one event to all, against bare', ofOurs.p99Ms / ofBare.p99Ms, '<=', 1.5, 'x'),
    bar('p99 of one event to all', ofOurs.p99Ms, '<=', 60, ' ms', { isAim: true }),
    bar('cached reads beside streams to alone', rate / alone, '>=', 0.5, 'x'),
  ];
  await keepResults('live-streams', {
    streams,
    fanned,
    events,
    ofBare,
    ofOurs,
    alone,
    rate,
    bars: judge(bars),
  });
});
