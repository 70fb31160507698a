/** `pnpm verify`: everything that holds without starting the site. Each check is run, then all are judged. */
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['build', 'turbo', ['run', 'build', '--output-logs=new-only']],
  ['bundle budget', 'node', ['tools/verify/bundle-budget.mjs']],
  ['words of pages', 'node', ['tools/verify/page-words.mjs']],
  ['types', 'turbo', ['run', 'types', '--output-logs=new-only']],
  ['lint', 'eslint', ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings=0', '.']],
  ['dependency rule', 'node', ['tools/verify/dependency-rule.mjs']],
  ['unused code', 'knip', []],
  ['messages', 'pnpm', ['--filter', '@touchline/messages', 'run', 'parity']],
  ['unit tests', 'turbo', ['run', 'unit', '--output-logs=new-only', '--concurrency=1', '--continue']],
];

const failed = [];
for (const [name, command, args] of CHECKS) {
  console.log(`\n— ${name}`);
  const startedMs = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`  ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}

if (failed.length > 0) {
  console.error(`\nverify failed: ${failed.join(', ')}`);
  process.exit(1);
}
