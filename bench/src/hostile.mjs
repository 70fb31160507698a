/**
 * Measures the latency of cached reads during 50 hostile searches a second, 100 clients that never read and 2,000
 * that send slowly. Each round measures the same reads without and with them. Searches expand in Unicode, are
 * Cyrillic words with many spellings, a hundred letters or eight words, and each is new, so none is served from the
 * cache; the reads are all cached before, searches among them, and none may be refused.
 *
 *   node bench/src/hostile.mjs [--rounds 5] [--seconds 8] [--rate 1000] [--searches 50] [--silent 100] [--slow 2000]
 */
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAfternoon } from './fleet/fleet.mjs';
import { startGateway } from './fleet/gateway.mjs';
import { atRates } from './load/at-rate.mjs';
import { read } from './load/read.mjs';
import { ANY_CORE, LOAD_CORE } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { startNode, row } from './process/child.mjs';
import { bar, judge, median, ms, whole, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const CLIENTS = fileURLToPath(new URL('load/hostile-clients.mjs', import.meta.url));
const P99_BAR = 3;
const MATCHES = 20;
const NAMED_WITHIN_MS = 120_000;
const WARM_SECONDS = 2;
const LIST = '/api/matches/live';

const search = (text) => `/api/search?q=${encodeURIComponent(text).replaceAll('%7Bn%7D', '{n}')}`;
const repeated = (word, count) => Array.from({ length: count }, () => word).join(' ');
/** All paths differ, in every round, and are within the contract's limit of 100 characters. */
const hostilePaths = (round) =>
  [
    `${'\uFDFA'.repeat(88)} ${round}r{n}`,
    `${repeated('\uFDFA'.repeat(9), 8)} ${round}r{n}`,
    `${round}r{n} ${repeated('щжцюяхчшкз', 7)}`,
    `${'щжцюяхчшкз'.repeat(9)}${round}r{n}`,
    `${'abcdefghij'.repeat(9)}${round}r{n}`,
    `${round}r{n} ${repeated('mancheztr', 7)}`,
    `san mar ber kol par rom lon ${round}r{n}`,
    `ма ка ба ро ли по са ${round}r{n}`,
    `${repeated('щжцюя', 5)} vs ${repeated('хчшкз', 5)} ${round}r{n}`,
  ].map(search);
const KEPT_SEARCHES = ['germany', 'england', 'united', 'мюнхен'].map(search);

/** Waits until search has loaded the teams of all leagues; before that it has little to search. */
async function named(url) {
  const untilMs = performance.now() + NAMED_WITHIN_MS;
  for (let asked = 0; performance.now() < untilMs; asked += 1) {
    const { status, body } = await read(`${url}${search(`team ${asked}`)}`);
    if (status === 200 && JSON.parse(body).meta?.partial !== true) return;
    await sleep(500);
  }
  throw new Error('search never knew all teams');
}

async function keptPaths(url) {
  const { data } = JSON.parse((await read(`${url}${LIST}`)).body);
  const paths = [LIST, ...data.slice(0, MATCHES).map(({ id }) => `/api/matches/${id}`), ...KEPT_SEARCHES];
  for (const path of paths) {
    await read(`${url}${path}`);
    const { status, headers } = await read(`${url}${path}`);
    if (status !== 200 || !/; hit/.test(headers['cache-status'] ?? ''))
      throw new Error(`${path} is not kept: ${status}, ${headers['cache-status']}`);
  }
  return paths;
}

/** Reads the clients' last messages, which may arrive after they have exited. */
async function closedOf(clients) {
  for (let looked = 0; looked < 50; looked += 1) {
    const [, ...closed] = /closed (\d+) (\d+)/.exec(clients.said()) ?? [];
    if (closed.length > 0) return closed.map(Number);
    await sleep(20);
  }
  throw new Error(`the hostile clients did not say what was closed:\n${clients.said()}`);
}

const refusedOf = ({ failed, unanswered }) => failed + unanswered;

await row(async () => {
  const given = numbersFrom({ rounds: 5, seconds: 8, rate: 1000, searches: 50, silent: 100, slow: 2000 });
  const { rounds, seconds, rate, searches, silent, slow } = given;
  const { upstream } = await startAfternoon();
  const gateway = await startGateway({ upstream: upstream.url, core: ANY_CORE });
  await named(gateway.url);
  const kept = { paths: await keptPaths(gateway.url), rate };
  const options = { mayFail: true, warmSeconds: WARM_SECONDS };

  const without = async () => (await atRates(gateway.url, [kept], seconds, options))[0];
  const beside = async (round) => {
    const clients = await startNode({
      name: 'the hostile clients',
      script: CLIENTS,
      args: [gateway.url, silent, slow, LIST].map(String),
      core: LOAD_CORE,
    });
    const streams = [kept, { paths: hostilePaths(round), rate: searches }];
    const [reads, hostile] = await atRates(gateway.url, streams, seconds, options);
    await clients.stop();
    const [closedSilent, closedSlow] = await closedOf(clients);
    return { ...reads, hostile, closedSilent, closedSlow };
  };

  const runs = { without: [], with: [] };
  // The first round is not counted, since code is compiled in it.
  for (let round = 0; round <= rounds; round += 1) {
    const [idle, attacked] = [await without(), await beside(round)];
    if (round === 0) continue;
    runs.without.push(idle);
    runs.with.push(attacked);
  }

  const lines = Object.entries(runs).map(([kind, of]) => [
    kind,
    whole(median(of.map(({ achieved }) => achieved))),
    ...['p50', 'p99', 'p999', 'max'].map((what) => ms(median(of.map((run) => run[what])))),
    whole(of.reduce((sum, run) => sum + refusedOf(run), 0)),
  ]);
  console.log(`\n${table(['cached reads', 'answered/s', 'p50', 'p99', 'p99.9', 'max', 'refused'], lines)}\n`);
  const pairs = runs.with.map((attacked, index) => ({
    without: runs.without[index].p99,
    with: attacked.p99,
    ratio: attacked.p99 / runs.without[index].p99,
  }));
  for (const pair of pairs)
    console.log(`p99 ${ms(pair.without)} -> ${ms(pair.with)}: ${pair.ratio.toFixed(2)}x`);
  const statuses = {};
  for (const { hostile } of runs.with)
    for (const [status, count] of Object.entries(hostile.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  const listed = Object.entries(statuses).map(([status, count]) => `${count} of ${status}`);
  console.log(
    `\nhostile searches: ${listed.join(', ')}; p99 ${ms(median(runs.with.map(({ hostile }) => hostile.p99)))}`,
  );
  const sum = (what) => runs.with.reduce((total, run) => total + run[what], 0);
  console.log(
    `connections that the server closed: ${sum('closedSilent')} never read, ${sum('closedSlow')} slow\n`,
  );
  const refused = [...runs.without, ...runs.with].reduce((total, run) => total + refusedOf(run), 0);
  const bars = [
    bar('cached reads: p99 with to without', median(pairs.map(({ ratio }) => ratio)), '<=', P99_BAR, 'x'),
    bar('cached reads that were refused', refused, '<=', 0),
  ];
  await keepResults('hostile', { ...given, runs, pairs, bars: judge(bars) });
});
