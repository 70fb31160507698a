/** `npm test` on a bare machine: everything that must hold, closed by one count of all tests. */
import { install, pnpm, step } from './pnpm.mjs';
import { closingCount, forgetResults } from './results.mjs';
import { installSystemPackages } from './system-packages.mjs';

await step('Find redis-server, nginx, chromium and xmllint', installSystemPackages);
await install();
forgetResults();
await step('Verify: format, lint, types, dependency rule, unused code, messages, unit tests', () =>
  pnpm(['run', 'verify']),
);
await step('Whole-app tests', () =>
  pnpm(['turbo', 'run', 'api', '--output-logs=new-only', '--concurrency=1']),
);
await step('Identity peers: the sandbox beside implementations that are not ours', () =>
  pnpm(['exec', 'node', 'tools/peers/run.mjs']),
);
await step('Browser journeys', () => pnpm(['--filter', '@touchline/e2e', 'test']));

const { line, failed, passed } = closingCount();
console.log(`\n${line}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
