/**
 * Runs one task of the test run: waits for a slot of the queue, runs the command within a time limit, and is green
 * only if the command ended by itself with 0, left a whole report, and logged nothing secret. Without a queue
 * (`pnpm --filter … unit`) it runs immediately.
 *
 *   node task.mjs [--report] [--needs=game] [--scan-logs] COMMAND ARGUMENTS…
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { runCommand } from './command.mjs';
import { secretsIn } from '../log-scan/scan.mjs';
import { waitForSlot } from './queue-server.mjs';
import { faultOf, receiptOf, reportOf } from './reports.mjs';
import { Resources } from './resources.mjs';

const { npm_package_name: PACKAGE, npm_lifecycle_event: SCRIPT = 'task' } = process.env;
/** As turbo names it: `@touchline/gateway#api:live`. */
const NAME = `${PACKAGE === 'touchline' ? '//' : PACKAGE}#${SCRIPT}`;

async function turn(needs) {
  if (process.env.TEST_QUEUE !== undefined) return waitForSlot(process.env.TEST_QUEUE, NAME, needs);
  const own = new Resources();
  const { env } = await own.borrow(needs);
  return { env, leave: () => own.stop() };
}

/** With `TEST_TRACE`, the path of a file, strace writes there which files the command opens (`reads.mjs`). */
function traced(command) {
  const path = process.env.TEST_TRACE;
  if (path === undefined) return command;
  const calls = ['-e', 'trace=open,openat,openat2', '-e', 'signal=none'];
  return ['strace', '-f', '--seccomp-bpf', '-qq', '-y', ...calls, '-o', path, ...command];
}

function emptyFolder(path) {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/**
 * @param {{ command: string[], needs?: string[], hasReport?: boolean, scansLogs?: boolean, env?: object,
 *   limitSeconds?: number }} task
 * @returns {Promise<number>} the exit code
 */
export async function runTask({
  command,
  needs = [],
  hasReport = false,
  scansLogs = false,
  env = {},
  limitSeconds,
}) {
  if (process.env.TURBO_HASH !== undefined && process.env.TEST_PROGRAMS === undefined) {
    // The hash would lack the programs that tests start, so a later replay could be wrong.
    console.error(
      `${NAME}: use \`npm test\`, \`pnpm verify\`, or this script without turbo (docs/TESTING.md)`,
    );
    return 1;
  }
  const report = reportOf(SCRIPT);
  const receipt = receiptOf(SCRIPT);
  for (const path of [report, receipt]) rmSync(path, { force: true });
  mkdirSync(dirname(receipt), { recursive: true });
  const logs = emptyFolder(resolve('test-results/logs', SCRIPT.replaceAll(':', '-')));

  const slot = await turn(needs);
  try {
    const startedMs = performance.now();
    const given = { ...process.env, ...env, ...slot.env, TEST_LOGS: logs, TEST_REPORT: report };
    const { fault, printed } = await runCommand(traced(command), { env: given, name: NAME, limitSeconds });
    const faults = [
      fault,
      hasReport ? faultOf(report) : undefined,
      ...(scansLogs ? secretsIn([logs, slot.env.TEST_SITES_LOGS], printed) : []),
    ].filter((one) => one !== undefined);
    for (const one of faults) console.error(`✗ ${NAME}: ${one}`);
    if (faults.length > 0) return 1;
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    writeFileSync(receipt, JSON.stringify({ task: NAME, seconds, ...(hasReport && { report }) }));
    console.log(`✓ ${NAME} (${seconds} s)`);
    return 0;
  } finally {
    slot.leave();
  }
}

if (import.meta.main) {
  const given = process.argv.slice(2);
  const first = given.findIndex((arg) => !arg.startsWith('--'));
  const options = given.slice(0, first);
  process.exitCode = await runTask({
    command: given.slice(first),
    needs: options.filter((one) => one.startsWith('--needs=')).map((one) => one.slice('--needs='.length)),
    hasReport: options.includes('--report'),
    scansLogs: options.includes('--scan-logs'),
  });
}
