/**
 * Measures requests a second of our gateway and its alternatives, on three loads, in one interleaved run: each round
 * runs each peer once, and the ratio of two is the median of their ratios in the rounds.
 *
 *   node bench/src/throughput.mjs [--rounds 5] [--seconds 3]
 */
import { startGateway } from './fleet/gateway.mjs';
import { startAfternoon } from './fleet/fleet.mjs';
import { chooseLoads } from './load/choose.mjs';
import { measureRounds } from './load/rounds.mjs';
import { startPeers } from './baselines/baselines.mjs';
import { systemPackages } from './machine/machine.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { row } from './process/child.mjs';
import { keepResults } from './report/results.mjs';
import { judge } from './report/report.mjs';
import { throughputBars, throughputTable } from './report/throughput-table.mjs';
import { verifyOurs, verifyPeer } from './load/read.mjs';
import { plainLoads, variantLoads } from './load/loads.mjs';

await row(async () => {
  const { rounds, seconds } = numbersFrom({ rounds: 5, seconds: 3 });
  const present = systemPackages(['wrk', 'nginx', 'varnishd', 'redis-server']);
  if (!present.has('wrk')) throw new Error('nothing can be measured without wrk');

  console.log('starting the sandbox, ours and the peers');
  const { upstream } = await startAfternoon();
  const gateway = await startGateway({ upstream: upstream.url });
  const chosen = await chooseLoads(gateway.url);
  const loads = plainLoads(chosen);
  const answers = [
    ...new Map(loads.flatMap((load) => load.answers).map((answer) => [answer.path, answer])).values(),
  ];
  const peers = await startPeers(answers, present);
  const verify = async () => {
    await verifyOurs(gateway.url, answers);
    for (const { name, url } of peers) await verifyPeer(name, url, answers);
  };

  await verify();
  const variants = await variantLoads(gateway.url, chosen);
  const ours = (load) => ({ peer: 'ours', url: gateway.url, pids: [gateway.pid], load });
  // Runs that are compared with each other follow each other.
  const runs = loads.flatMap((load) => [
    ours(load),
    ...variants.filter(({ key }) => key.startsWith(`${load.key}-`)).map(ours),
    ...peers.map(({ name, ...peer }) => ({ peer: name, ...peer, load })),
  ]);
  runs.push(...variants.filter(({ key }) => key.startsWith('page')).map(ours));
  console.log(`${runs.length} measurements of ${seconds} s, ${rounds} rounds`);
  const measured = await measureRounds(runs, { rounds, seconds });
  await verify();

  console.log(`\n${throughputTable(measured)}\n`);
  const bars = judge(throughputBars(measured));
  await keepResults('throughput', { rounds, seconds, measured, bars });
});
