/**
 * The tasks of the whole-app tests and of the journeys: one for each folder of tests, with all files that its tests
 * read as inputs. Writes them into the `turbo.json` and the scripts of the two packages, so that a new folder needs no
 * other edit than a line here when its tests read files outside the package.
 *
 *   node tools/test-run/graph.mjs [--check]
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';
import { keepGenerated } from '../documents/generated.mjs';
import { receiptOf, reportOf } from './reports.mjs';

const fromRoot = (path) => `$TURBO_ROOT$/${path}`;
/** What a built site consists of. */
const SITE_BUILDS = ['@touchline/gateway#build', '@touchline/sandbox#build', '@touchline/web#build'];
const RUNNER = ['tools/test-run/**', 'tools/log-scan/**'];

const SUITES = [
  {
    package: 'apps/gateway',
    kind: 'api',
    tests: 'test/*/*.api.test.ts',
    folderOf: (file) => basename(dirname(file)),
    script: (folder) => `node test/run.mjs ${folder}`,
    dependsOn: ['^build', ...SITE_BUILDS],
    inputs: (folder) => [
      // Unit tests are not among them; what they share with whole-app tests is.
      ...['src/**', '!src/**/*.test.ts', 'package.json', 'jest.config.mjs', 'tsconfig.json'],
      ...['test/*.mjs', 'test/support/**', `test/${folder}/**`],
      // Programs that other folders start as well. An exclusion applies to all patterns of a task.
      ...(folder === 'topology' ? [] : ['test/topology/*.ts', '!test/topology/*.test.ts']),
    ],
    /** Files outside the package, by the folder whose tests read them. */
    outside: {
      feeds: ['docs/guides/live-stream.md', 'docs/guides/partner-feeds.md'],
      operations: ['deploy/**', '.env.example'],
      playback: ['docs/guides/streams.md'],
      redis: ['docs/runbooks/accounts.md', 'docs/guides/accounts.md'],
      topology: ['docker/**', 'deploy/**', 'docs/runbooks/**', 'docker-compose.yml', 'package.json'],
    },
  },
  {
    package: 'e2e',
    kind: 'journeys',
    tests: 'journeys/*/*.spec.ts',
    folderOf: (file) => basename(dirname(file)),
    script: (folder) => `node run.mjs ${folder}`,
    dependsOn: ['^build', ...SITE_BUILDS],
    inputs: (folder) => [
      ...['package.json', 'playwright.config.ts', 'run.mjs', 'tsconfig.json', 'site/**'],
      `journeys/${folder}/**`,
    ],
    outside: { '*': ['tools/launcher/**', 'tools/bootstrap/**', 'tools/staff/**', 'package.json'] },
  },
];

function foldersOf({ package: folder, tests, folderOf }) {
  return [...new Set(globSync(tests, { cwd: join(root, folder) }).map(folderOf))].sort();
}

const scriptName = (kind, folder) => `${kind}:${folder}`;

function taskOf(suite, folder) {
  const script = scriptName(suite.kind, folder);
  const outside = [...RUNNER, ...(suite.outside['*'] ?? []), ...(suite.outside[folder] ?? [])];
  return {
    dependsOn: suite.dependsOn,
    env: ['TEST_ALL', 'TEST_PROGRAMS', 'TEST_SHARED'],
    inputs: [...suite.inputs(folder), ...outside.map(fromRoot)],
    outputs: [reportOf(script), receiptOf(script)],
  };
}

const parsed = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const text = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the generated files, by path. */
export function graphFiles() {
  return Object.fromEntries(
    SUITES.flatMap((suite) => {
      const folders = foldersOf(suite);
      const isOurs = (name) => name.startsWith(`${suite.kind}:`);
      const manifest = parsed(`${suite.package}/package.json`);
      const turbo = parsed(`${suite.package}/turbo.json`);
      const kept = (entries) => Object.fromEntries(Object.entries(entries).filter(([name]) => !isOurs(name)));
      const scripts = folders.map((folder) => [scriptName(suite.kind, folder), suite.script(folder)]);
      const tasks = folders.map((folder) => [scriptName(suite.kind, folder), taskOf(suite, folder)]);
      return [
        [
          `${suite.package}/package.json`,
          text({ ...manifest, scripts: { ...kept(manifest.scripts), ...Object.fromEntries(scripts) } }),
        ],
        [
          `${suite.package}/turbo.json`,
          text({ ...turbo, tasks: { ...kept(turbo.tasks), ...Object.fromEntries(tasks) } }),
        ],
      ];
    }),
  );
}

if (import.meta.main)
  process.exitCode = keepGenerated(graphFiles(), { check: process.argv.includes('--check') });
