/**
 * Measures how long a page of sixty matches takes to render, and what rendering costs API clients at the same time.
 * The API is called at a constant rate, with hits only. In one run uncached pages are requested at the same time, in
 * the other as many of a cached page, so that the difference is the rendering and not the load. A third run replaces
 * the rendering by an unrelated process with the same processor time: its cost is that of the machine.
 *
 *   node bench/src/rendering.mjs [--rounds 11] [--seconds 6] [--rate 1000] [--pages 20]
 */
import { fileURLToPath } from 'node:url';
import { startAfternoon } from './fleet/fleet.mjs';
import { startGateway } from './fleet/gateway.mjs';
import { atRates } from './load/at-rate.mjs';
import { read } from './load/read.mjs';
import { ANY_CORE } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { startNode, row } from './process/child.mjs';
import { cpuTimeMs } from './process/cpu-time.mjs';
import { bar, judge, median, ms, whole, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const MATCHES = 60;
const WARM = 60;
const DRAWN = 200;
const DRAWING_BAR_MS = 10;
const P99_BAR = 1.5;
const LIST = '/api/matches/live';
const STRANGER = fileURLToPath(new URL('machine/noisy-neighbour.mjs', import.meta.url));
const ENTRY = fileURLToPath(new URL('../../apps/web/dist/server/entry-server.js', import.meta.url));

/** Returns a live list of exactly this length, repeating the existing matches. */
function sixty(body) {
  const { data, ...rest } = JSON.parse(body);
  const rows = Array.from({ length: MATCHES }, (_, index) => ({
    ...data[index % data.length],
    id: `${data[index % data.length].id}${index < data.length ? '' : `-${index}`}`,
  }));
  return JSON.stringify({ ...rest, data: rows });
}

/** Measures a gateway's work for one page: parse the responses, render, encode as bytes. */
async function drawingMs(gatewayUrl) {
  const { render } = await import(ENTRY);
  const answers = new Map();
  const reader = {
    async read(path) {
      if (!answers.has(path)) {
        const { status, body } = await read(`${gatewayUrl}${path}`);
        answers.set(path, { status, text: path.startsWith(LIST) ? sixty(body) : body.toString() });
      }
      const { status, text } = answers.get(path);
      return { status, body: JSON.parse(text) };
    },
  };
  const request = {
    url: '/en/live-matches',
    language: 'en',
    timeZone: 'UTC',
    nowMs: Date.now(),
    baseUrl: 'http://localhost',
    site: { ...JSON.parse((await read(`${gatewayUrl}/api/site`)).body).data, demonstration: null },
  };
  const takenMs = [];
  for (let index = 0; index < WARM + DRAWN; index += 1) {
    const startedMs = performance.now();
    const { status, html } = await render(request, reader);
    Buffer.from(html);
    if (status !== 200) throw new Error(`the page responded with ${status}`);
    const rows = html.split('data-match=').length - 1;
    if (rows < MATCHES) throw new Error(`the page shows ${rows} matches`);
    if (index >= WARM) takenMs.push(performance.now() - startedMs);
  }
  return takenMs.toSorted((a, b) => a - b);
}

await row(async () => {
  const { rounds, seconds, rate, pages } = numbersFrom({ rounds: 11, seconds: 6, rate: 1000, pages: 20 });
  const { upstream } = await startAfternoon();
  const gateway = await startGateway({ upstream: upstream.url, core: ANY_CORE });
  await read(`${gateway.url}${LIST}`);
  const beside = async (page) => {
    const streams = [
      { paths: [LIST], rate },
      { paths: [page], rate: pages },
    ];
    const before = await cpuTimeMs([gateway.pid]);
    const [api, drawn] = await atRates(gateway.url, streams, seconds);
    const cpuMs = (await cpuTimeMs([gateway.pid])) - before;
    return { ...api, pages: drawn, cpuMs };
  };
  const besideStranger = async (takesMs) => {
    const args = [takesMs, pages].map(String);
    const stranger = await startNode({
      name: 'an unrelated process',
      script: STRANGER,
      args,
      core: ANY_CORE,
    });
    const run = await beside('/en/live-matches');
    await stranger.stop();
    return run;
  };
  const runs = { without: [], with: [], stranger: [] };
  // The first round is not counted: code is compiled in it, and the render workers start.
  for (let round = 0; round <= rounds; round += 1) {
    const without = await beside('/en/live-matches');
    const drawn = await beside(`/en/live-matches?q=${round}-{n}`);
    if (round === 0) continue;
    const pageMs = Math.max(0, drawn.cpuMs - without.cpuMs) / (pages * seconds);
    runs.without.push(without);
    runs.with.push(drawn);
    runs.stranger.push({ ...(await besideStranger(pageMs)), pageMs });
  }
  const takenMs = await drawingMs(gateway.url);
  const at = (share) => takenMs[Math.floor(takenMs.length * share)];
  const medianOf = (of, what) => median(of.map((run) => run[what]));

  const KINDS = {
    without: 'without rendering',
    with: 'with rendering',
    stranger: 'next to an unrelated process',
  };
  const lines = Object.entries(runs).map(([kind, of]) => [
    KINDS[kind],
    whole(medianOf(of, 'achieved')),
    ...['p50', 'p99', 'p999', 'max'].map((what) => ms(medianOf(of, what))),
  ]);
  console.log(`\n${table(['API', 'answered/s', 'p50', 'p99', 'p99.9', 'max'], lines)}`);
  const slowest = median(runs.with.map((run) => run.pages.p99));
  console.log(`\npages at the same time: ${pages}/s, p99 ${ms(slowest)}`);
  console.log(`a page of ${MATCHES} matches: median ${ms(at(0.5))}, p90 ${ms(at(0.9))}, p99 ${ms(at(0.99))}`);
  console.log(
    `processor time of a page, and of the unrelated process: ${ms(medianOf(runs.stranger, 'pageMs'))}\n`,
  );
  const p99 = Object.fromEntries(Object.entries(runs).map(([kind, of]) => [kind, medianOf(of, 'p99')]));
  const bars = [
    bar(`a page of ${MATCHES} matches, median`, at(0.5), '<=', DRAWING_BAR_MS, ' ms'),
    bar('the API’s p99 with rendering to without', p99.with / p99.without, '<=', P99_BAR, 'x'),
    bar('the same to that next to an unrelated process', p99.with / p99.stranger, '<=', P99_BAR, 'x', {
      isAim: true,
    }),
  ];
  await keepResults('rendering', { rounds, seconds, rate, pages, runs, takenMs, bars: judge(bars) });
});
