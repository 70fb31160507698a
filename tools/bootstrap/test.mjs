/**
 * `npm test` on a bare machine: runs every check and prints one count of all tests. `npm test -- --all` adds slow
 * tests that rarely fail; the short run lists what it leaves out.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scanLogs } from '../log-scan/scan.mjs';
import { failedTests } from './failed-tests.mjs';
import { install, pnpm, pnpmKept, root, step } from './pnpm.mjs';
import { closingCount, forgetResults } from './results.mjs';
import { leftOut } from './left-out.mjs';
import { installRuntimeLibraries, installTestPrograms } from './system-packages.mjs';

const isWhole = process.argv.includes('--all');
// Read by Jest's preset, the journeys, and tests with a smaller workload by default.
if (isWhole) process.env.TEST_ALL = '1';

// First, so that a test left out without a reason fails the run immediately, not after half an hour.
const left = isWhole ? [] : leftOut();

process.once('exit', (code) => {
  const failures = code === 0 ? '' : failedTests();
  if (failures !== '') console.error(`\nFailed:\n${failures}`);
});
await step('Find redis-server, nginx, chromium and xmllint', installTestPrograms);
await install();
await step('Check that the pinned Node runs', installRuntimeLibraries);
forgetResults();
await step('Verify: format, lint, types, dependency rule, unused code, messages, unit tests', () =>
  pnpm(['run', 'verify']),
);
// With ../shared, the tests run once more without it; otherwise the run itself covers that case.
if (existsSync(join(root, '../shared')))
  await step('Tests that read ../shared, with it hidden', () =>
    pnpm(['exec', 'node', 'tools/verify/without-shared.mjs']),
  );
/** Output of tests that run gateways. */
const printed = [];
await step('Whole-app tests', () =>
  pnpmKept(['turbo', 'run', 'api', '--output-logs=new-only', '--concurrency=1'], printed),
);
await step('Identity peers: the sandbox beside implementations that are not ours', () =>
  pnpmKept(['exec', 'node', 'tools/conformance/run.mjs'], printed),
);
await step('Browser journeys', () => pnpmKept(['--filter', '@touchline/e2e', 'test'], printed));
await step('No token, password or email address in any log line', () =>
  scanLogs(Buffer.concat(printed).toString()),
);

if (!isWhole) console.log(`\nLeft for \`npm test -- --all\`:\n${left.join('\n')}`);
const { line, failed, passed, withoutShared } = closingCount();
if (withoutShared > 0)
  console.log(`\n${withoutShared} of the skipped tests need ../shared, which is not beside this clone`);
console.log(`\n${line}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
