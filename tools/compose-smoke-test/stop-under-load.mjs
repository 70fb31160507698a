/** Sends requests at a steady rate through nginx while a gateway is stopped and restarted. */
import { setTimeout } from 'node:timers/promises';
import { OpenLoop } from '../../apps/gateway/test/topology/open-loop.ts';
import { run } from './command.mjs';
import { must } from './report.mjs';

const PER_SECOND = 200;
const STEADY_MS = 4000;

const leave = {
  stop: (composition, node) => composition.compose('stop', node),
  kill: async (composition, node) => run('docker', ['kill', '--signal', 'KILL', await composition.id(node)]),
};

/** Returns nginx's errors, each kind once with its count: the upstream and the outcome. */
async function whatNginxSaw(composition) {
  const log = await composition.compose('logs', '--no-color', 'nginx');
  const kinds = new Map();
  for (const line of log.split('\n')) {
    const [, what] = /\[(?:error|warn)\] [^*]*\*\d+ (.+?), client:/.exec(line) ?? [];
    const [, whom = ''] = /upstream: "http:\/\/([^/"]+)/.exec(line) ?? [];
    if (what !== undefined) kinds.set(`${what} ${whom}`, (kinds.get(`${what} ${whom}`) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `\n        ${count} x ${kind}`).join('');
}

/** @param {'stop' | 'kill'} how */
export async function leaveUnderLoad(composition, node, how) {
  const live = await (await fetch(`${composition.url}/api/matches/live`)).json();
  const paths = ['/api/matches/live', '/en/live-matches', ...live.data.map(({ id }) => `/api/matches/${id}`)];
  // Fills the caches first, so that only the restart is measured.
  for (const path of paths) await (await fetch(`${composition.url}${path}`)).arrayBuffer();
  const load = new OpenLoop(composition.url, paths, PER_SECOND);
  const beganMs = performance.now();
  let [leaveAtMs, leftMs, report] = [0, 0, undefined];
  try {
    await setTimeout(STEADY_MS);
    const startedMs = performance.now();
    await leave[how](composition, node);
    leaveAtMs = startedMs - beganMs;
    leftMs = performance.now() - startedMs;
    await setTimeout(STEADY_MS);
    await composition.compose('start', node);
    await composition.untilHealthy(node);
    await setTimeout(STEADY_MS);
  } finally {
    report = await load.stop();
  }
  const { sent, failed, p50Ms, p99Ms, slowestMs } = report;
  // One example of each kind is more informative than the first few.
  const kinds = new Map(failed.map((each) => [`${each.status} ${each.fault}`, each]));
  const faults = `${JSON.stringify([...kinds.values()])}, told to go at ${leaveAtMs.toFixed(0)}, gone after ${leftMs.toFixed(0)}`;
  const seen = failed.length === 0 ? '' : `\n  nginx: ${await whatNginxSaw(composition)}`;
  must(
    `not one of ${sent} requests fails`,
    failed.length === 0,
    `${failed.length} failed, such as ${faults}${seen}`,
  );
  return {
    found:
      `${sent} requests at ${PER_SECOND}/s, 0 failed, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `slowest ${slowestMs.toFixed(0)} ms; gone after ${(leftMs / 1000).toFixed(1)} s`,
  };
}
