/**
 * The tasks of the whole-app tests and of the journeys: one for each folder or group of folders, with all files that its
 * tests read as inputs. Writes them into the `turbo.json` and the scripts of the two packages, so that a new folder needs no
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
const SITE_BUILDS = ['gateway', 'sandbox', 'web'];
const RUNNER = ['tools/test-run/**', 'tools/log-scan/**'];

const parsed = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const SUITES = [
  {
    package: 'apps/gateway',
    kind: 'api',
    groups: () => {
      const files = globSync('test/*/*.api.test.ts', { cwd: join(root, 'apps/gateway') });
      const folders = [...new Set(files.map((file) => basename(dirname(file))))].sort();
      return folders.map((name) => ({ name, folders: [name] }));
    },
    script: (name) => `node test/run.mjs ${name}`,
    inputs: ({ name }) => [
      // Unit tests are not among them; what they share with whole-app tests is.
      ...['src/**', '!src/**/*.test.ts', 'package.json', 'jest.config.mjs', 'tsconfig.json'],
      ...['test/*.mjs', 'test/support/**', `test/${name}/**`],
      // Programs that other folders start as well. An exclusion applies to all patterns of a task.
      ...(name === 'topology' ? [] : ['test/topology/*.{ts,mjs}', '!test/topology/*.test.ts']),
    ],
    /** Folders whose tests start less than a whole site. Others start the web's build as well. */
    builds: {
      ...{
        accounts: ['sandbox'],
        lives: ['sandbox'],
        playback: ['sandbox'],
        staff: ['sandbox'],
      },
    },
    /** Files outside the package, by the folder whose tests read them. */
    outside: {
      feeds: ['docs/guides/live-stream.md', 'docs/guides/partner-feeds.md'],
      operations: ['deploy/**', '.env.example', 'docs/guides/*.md', 'tools/launcher/**'],
      lives: ['docs/guides/going-live.md'],
      playback: ['docs/guides/streams.md'],
      redis: ['docs/runbooks/accounts.md', 'docs/guides/accounts.md'],
      topology: ['docker/**', 'deploy/**', 'docs/runbooks/**', 'docker-compose.yml', 'package.json'],
    },
  },
  {
    package: 'e2e',
    kind: 'journeys',
    groups: () => parsed('e2e/groups.json'),
    script: (name) => `node run.mjs ${name}`,
    inputs: ({ folders }) => [
      ...['package.json', 'playwright.config.ts', 'groups.json', 'run.mjs', 'tsconfig.json', 'site/**'],
      ...folders.map((folder) => `journeys/${folder}/**`),
    ],
    builds: {},
    outside: { '*': ['tools/launcher/**', 'tools/bootstrap/**', 'tools/staff/**', 'package.json'] },
  },
];

const scriptName = (kind, folder) => `${kind}:${folder}`;

function taskOf(suite, group) {
  const script = scriptName(suite.kind, group.name);
  const outside = [...RUNNER, ...(suite.outside['*'] ?? []), ...(suite.outside[group.name] ?? [])];
  const builds = suite.builds[group.name] ?? SITE_BUILDS;
  return {
    dependsOn: ['^build', ...builds.map((name) => `@touchline/${name}#build`)],
    env: ['TEST_ALL', 'TEST_PROGRAMS', 'TEST_SEED', 'TEST_SHARED'],
    inputs: [...suite.inputs(group), ...outside.map(fromRoot)],
    outputs: [reportOf(script), receiptOf(script)],
  };
}

const text = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the generated files, by path. */
export function graphFiles() {
  return Object.fromEntries(
    SUITES.flatMap((suite) => {
      const groups = suite.groups();
      const isOurs = (name) => name.startsWith(`${suite.kind}:`);
      const manifest = parsed(`${suite.package}/package.json`);
      const turbo = parsed(`${suite.package}/turbo.json`);
      const kept = (entries) => Object.fromEntries(Object.entries(entries).filter(([name]) => !isOurs(name)));
      const scripts = groups.map(({ name }) => [scriptName(suite.kind, name), suite.script(name)]);
      const tasks = groups.map((group) => [scriptName(suite.kind, group.name), taskOf(suite, group)]);
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
