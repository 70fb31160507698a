/**
 * `pnpm verify`: every check that needs no browser. Format and build run first, then two checks at a time: most unit
 * tests keep one core busy, everything else the other. All checks run before the result is decided.
 */
import { spawn } from 'node:child_process';

const FIRST = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  // The others read its output.
  ['build', 'turbo', ['run', 'build', '--output-logs=new-only']],
];
const LANES = [
  [
    [
      'unit tests',
      'turbo',
      [
        'run',
        'unit',
        '--filter=!@touchline/cache',
        '--output-logs=new-only',
        '--concurrency=1',
        '--continue',
      ],
    ],
  ],
  [
    ['bundle budget', 'node', ['tools/verify/bundle-budget.mjs']],
    ['words of pages', 'node', ['tools/verify/page-words.mjs']],
    ['types', 'turbo', ['run', 'types', '--output-logs=new-only', '--concurrency=1']],
    [
      'lint',
      // Type information of the whole tree takes more than the 4 GB that Node allows by default.
      'node',
      [
        ...['--max-old-space-size=8192', 'node_modules/eslint/bin/eslint.js'],
        ...['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings=0', '.'],
      ],
    ],
    ['dependency rule', 'node', ['tools/verify/dependency-rule.mjs']],
    ['unused code', 'knip', []],
    ['unused messages', 'node', ['tools/verify/unused-messages.mjs']],
    ['messages', 'pnpm', ['--filter', '@touchline/messages', 'run', 'parity']],
    ['configuration reference', 'node', ['tools/configuration/generate.mjs', '--check']],
    ['documents', 'node', ['tools/verify/documents.mjs']],
    ['tests of these checks', 'node', ['--test', 'tools/{verify,request-trace}/*.test.mjs']],
    ['request trace', 'node', ['tools/request-trace/trace.mjs', '--check']],
    ['citations', 'node', ['tools/verify/citations.mjs']],
    ['manifests', 'node', ['tools/verify/manifests.mjs']],
    ['licences', 'node', ['tools/verify/licences.mjs']],
    ['third-party notices', 'node', ['tools/notices/generate.mjs', '--check']],
    ['advisories', 'node', ['tools/verify/advisories.mjs']],
    // Ordered so that both lanes end at about the same time.
    [
      'unit tests of the cache',
      'turbo',
      ['run', 'unit', '--filter=@touchline/cache', '--output-logs=new-only'],
    ],
  ],
];

/** Collects the output, so that two simultaneous checks do not print into each other. */
function output(command, args) {
  return new Promise((resolve, reject) => {
    const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, printed: Buffer.concat(printed) }));
  });
}

const failed = [];
async function runLane(checks) {
  for (const [name, command, args] of checks) {
    const startedMs = performance.now();
    const { status, printed } = await output(command, args);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`\n— ${name}`);
    process.stdout.write(printed);
    console.log(`  ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (status !== 0) failed.push(name);
  }
}

await runLane(FIRST);
await Promise.all(LANES.map(runLane));

if (failed.length > 0) {
  console.error(`\nverify failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
