/**
 * Runs the tasks of `npm test` or `pnpm verify`. turbo builds what they need and replays those whose inputs are
 * unchanged; one queue gives the others their turn. The run is green only if every task left its receipt and a whole
 * report, whatever turbo's exit code says.
 *
 *   node tools/test-run/run.mjs [--verify] [--all] [--part=NAME] [--task=ID …] [--record]
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/pnpm.mjs';
import { forgetUnchecked, unchecked, uncheckedLine } from '../verify/unchecked.mjs';
import { failedTests } from './failed-tests.mjs';
import { fingerprints } from './fingerprints.mjs';
import { leftOut } from './left-out.mjs';
import { partNamed } from './parts.mjs';
import { Queue } from './queue.mjs';
import { serveQueue } from './queue-server.mjs';
import { closingCount, faultOf, forgetReports } from './reports.mjs';
import { Resources } from './resources.mjs';
import { chosenTasks, planned } from './tasks.mjs';

const { values: options } = parseArgs({
  options: {
    verify: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    part: { type: 'string' },
    task: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
  },
});

/** How long each task took when it was last recorded (`--record`), for the order of the queue alone. */
const SECONDS = new URL('./seconds.json', import.meta.url);
/** Tasks often wait for something else than a processor. */
const SLOTS = Number(process.env.TEST_SLOTS ?? availableParallelism() + 1);
const NEWS_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** More than there are tasks: turbo starts them all, and the queue decides. */
const ALL_AT_ONCE = 200;

const seconds = JSON.parse(readFileSync(SECONDS, 'utf8'));
const measured = {};

/** Runs turbo; resolves with its exit code or the signal that ended it. */
function runTurbo(ids, env) {
  const child = spawn(
    'turbo',
    [
      ...['run', ...ids, '--continue', `--concurrency=${ALL_AT_ONCE}`],
      ...['--output-logs=new-only', '--log-order=grouped', '--ui=stream'],
    ],
    { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  let stoppedBy;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stoppedBy ??= signal;
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(stoppedBy ?? signal ?? code));
  });
}

/** Why a task is not green, although it may look so to turbo. */
function faultsOf(plan) {
  return [...plan].flatMap(([id, { receipt }]) => {
    if (!existsSync(receipt)) return [`${id} did not end green`];
    const { report } = JSON.parse(readFileSync(receipt, 'utf8'));
    const fault = report === undefined ? undefined : faultOf(join(dirname(receipt), '../..', report));
    return fault === undefined ? [] : [`${id}: ${fault}`];
  });
}

function printSummary(plan) {
  const ran = Object.entries(measured).sort(([, a], [, b]) => b - a);
  const proved = [...plan].filter(([, { isProved }]) => isProved).map(([id]) => id);
  console.log(`\nRan: ${ran.map(([task, took]) => `${task} ${Math.round(took)} s`).join(', ') || 'nothing'}`);
  if (proved.length > 0) console.log(`\nProved before, with the same inputs: ${proved.join(', ')}`);
}

const isWhole = options.all || options.part !== undefined;
if (isWhole) {
  process.env.TEST_ALL = '1';
  // One for each day, so that a part that is run again continues.
  process.env.TEST_SEED ??= String(Math.floor(Date.now() / DAY_MS));
}
const seedLine = `The seed of this night is ${process.env.TEST_SEED}; TEST_SEED repeats it.`;
if (isWhole) console.log(seedLine);
// First, so that a test left out without a reason fails the run immediately.
const left = isWhole || options.verify ? [] : leftOut();
const tasks = chosenTasks({ verify: options.verify, part: partNamed(options.part) });
const ids = options.task ?? tasks.map(({ id }) => id);

const resources = new Resources();
const queue = new Queue({ slots: SLOTS, secondsOf: (task) => seconds[task] });
const server = await serveQueue(queue, resources, (task, took) => (measured[task] = took));
const env = { ...process.env, ...fingerprints(), TEST_QUEUE: server.path };
const news = setInterval(() => {
  const { running, waiting } = queue.state();
  const now = running.map(({ task, seconds: sofar }) => `${task} (${sofar} s)`).join(', ');
  console.log(`  running: ${now}; ${waiting.length} wait`);
}, NEWS_EVERY_MS);

const plan = planned(ids, env);
forgetReports();
forgetUnchecked();
const ended = await runTurbo(ids, env);
clearInterval(news);
const interrupted = queue
  .state()
  .running.map(({ task, seconds: sofar }) => `${task} was running for ${sofar} s`);
server.close();
await resources.stop();

const faults = [
  ...(ended === 0 ? [] : [`turbo ended with ${ended}`]),
  ...(typeof ended === 'string' ? interrupted : []),
  ...ids.filter((id) => !plan.has(id)).map((id) => `${id} is not in turbo.json`),
  ...faultsOf(plan),
];
printSummary(plan);
if (options.record) {
  const all = Object.entries({ ...seconds, ...measured }).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = all.map(([task, took]) => [task, Math.ceil(took)]);
  writeFileSync(SECONDS, `${JSON.stringify(Object.fromEntries(whole), null, 2)}\n`);
}
if (left.length > 0) console.log(`\nLeft for \`npm test -- --all\`:\n${left.join('\n')}`);
const failures = failedTests();
if (failures !== '') console.error(`\nFailed:\n${failures}`);
for (const fault of faults) console.error(`✗ ${fault}`);
if (isWhole) console.log(`\n${seedLine}`);
const { line, failed, passed, withoutShared } = closingCount();
if (withoutShared > 0)
  console.log(`\n${withoutShared} of the skipped tests need ../shared, which is not beside this clone`);
console.log(`\n${line}`);
// Last, because it is neither green nor red.
for (const each of unchecked()) console.log(uncheckedLine(each));
process.exitCode = faults.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
