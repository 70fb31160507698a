/**
 * Measures five minutes with a dead upstream, in real time: what was seen before is still served, and marked as stale
 * if it is.
 *
 *   node bench/src/upstream-dead.mjs [--seconds 300]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startAfternoon, startFleet } from './fleet/fleet.mjs';
import { until } from './fleet/poll.mjs';
import { read } from './load/read.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { bar, judge, ms, table } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const EVERY_MS = 1000;
const MATCHES = 10;
const RECOVER_WITHIN_MS = 60_000;

const saysStale = ({ headers, body }) =>
  /stale-if-error/.test(headers['cache-status'] ?? '') || /"stale":true/.test(body.toString());

const keepsSeconds = ({ headers }) => {
  const of = (name) => Number(new RegExp(`${name}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1] ?? 0);
  return of('max-age') + of('stale-while-revalidate');
};

/** Older than its own headers allow, including the time for a refresh. */
const isOverdue = (answer) => Number(answer.headers.age ?? 0) > keepsSeconds(answer);

async function pathsOf(gateway) {
  const data = async (path) => JSON.parse((await read(`${gateway.url}${path}`)).body).data;
  const live = await data('/api/matches/live');
  const [{ league, home }] = live;
  return [
    '/api/matches/live',
    '/api/matches',
    ...live.slice(0, MATCHES).map(({ id }) => `/api/matches/${id}`),
    `/api/leagues/${league.id}/standings`,
    `/api/teams/${home.id}`,
    '/en/live-matches',
    `/en/match/${live[0].id}`,
    '/rss/matches.xml',
  ];
}

await row(async () => {
  const { seconds } = numbersFrom({ seconds: 300 });
  const { upstream } = await startAfternoon();
  const [gateway] = await startFleet(1, { upstream });
  const seen = new Map();
  for (const path of await pathsOf(gateway)) {
    await read(`${gateway.url}${path}`);
    const answer = await read(`${gateway.url}${path}`);
    if (answer.status !== 200) throw new Error(`${path} responded with ${answer.status} before the outage`);
    seen.set(path, {
      asked: 0,
      notOk: 0,
      stale: 0,
      silent: 0,
      longestMs: 0,
    });
  }

  upstream.state.dead = true;
  const fromMs = performance.now();
  console.log(`the upstream is dead; ${seen.size} addresses are asked each second for ${seconds} s`);
  while (performance.now() - fromMs < seconds * 1000) {
    for (const [path, counts] of seen) {
      const answer = await read(`${gateway.url}${path}`);
      counts.asked += 1;
      counts.longestMs = Math.max(counts.longestMs, answer.tookMs);
      if (answer.status !== 200) counts.notOk += 1;
      if (saysStale(answer)) counts.stale += 1;
      else if (isOverdue(answer)) {
        counts.silent += 1;
        counts.silentAs ??= ['age', 'cache-control', 'cache-status']
          .map((name) => answer.headers[name])
          .join(' | ');
      }
    }
    await sleep(EVERY_MS);
  }
  upstream.state.dead = false;
  const recoveredMs = await until(
    async () => !saysStale(await read(`${gateway.url}/api/matches/live`)),
    RECOVER_WITHIN_MS,
  );

  const head = ['address', 'asked', 'not 200', 'said stale', 'old and silent', 'longest'];
  console.log(
    table(
      head,
      [...seen].map(([path, { asked, notOk, stale, silent, longestMs }]) => [
        path,
        asked,
        notOk,
        stale,
        silent,
        ms(longestMs),
      ]),
    ),
  );
  for (const [path, { silentAs }] of seen) if (silentAs !== undefined) console.log(`${path}: ${silentAs}`);
  console.log(`\nlive answers are fresh again ${ms(recoveredMs)} after its return\n`);
  const all = [...seen.values()];
  const sum = (what) => all.reduce((total, counts) => total + counts[what], 0);
  const bars = [
    bar('answers of what was once seen that were not 200', sum('notOk'), '<=', 0),
    bar('answers older than they said, and silent about it', sum('silent'), '<=', 0),
    bar('live answers that said that they are stale', seen.get('/api/matches/live').stale, '>=', 1),
    bar('seconds that the upstream was dead (the bar is 300)', seconds, '>=', 300),
  ];
  const measured = Object.fromEntries(seen);
  await keepResults('upstream-dead', { seconds, recoveredMs, measured, bars: judge(bars) });
});
