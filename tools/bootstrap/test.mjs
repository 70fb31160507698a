/**
 * `npm test` on a bare machine: everything that must hold, closed by one count of all tests. `npm test -- --all` runs
 * what is slow and rarely breaks as well; the short run names what it leaves out.
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
// Read by Jest's preset, the journeys and tests that do less without it.
if (isWhole) process.env.TEST_ALL = '1';

// Read first: a test that is left out without a reason fails the run at once, not after half an hour.
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
// A machine that has ../shared shows what one without it would see; elsewhere the run itself does.
if (existsSync(join(root, '../shared')))
  await step('Tests that read ../shared, with it hidden', () =>
    pnpm(['exec', 'node', 'tools/verify/without-shared.mjs']),
  );
/** What tests of running gateways print. */
const printed = [];
await step('Whole-app tests', () =>
  pnpmKept(['turbo', 'run', 'api', '--output-logs=new-only', '--concurrency=1'], printed),
);
await step('Identity peers: the sandbox beside implementations that are not ours', () =>
  pnpmKept(['exec', 'node', 'tools/conformance/run.mjs'], printed),
);
await step('Browser journeys', () => pnpmKept(['--filter', '@touchline/e2e', 'test'], printed));
await step('No token, password or mail address in any log line', () =>
  scanLogs(Buffer.concat(printed).toString()),
);

if (!isWhole) console.log(`\nLeft for \`npm test -- --all\`:\n${left.join('\n')}`);
const { line, failed, passed, withoutShared } = closingCount();
if (withoutShared > 0)
  console.log(`\n${withoutShared} of the skipped tests need ../shared, which is not beside this clone`);
console.log(`\n${line}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
