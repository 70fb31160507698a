/**
 * Finds files of the repository that a task reads, but that are not among its inputs: turbo would replay its result
 * after such a file has changed. strace records every file that the task and its child processes open.
 *
 *   node tools/test-run/reads.mjs [TASK…]   such as @touchline/gateway#api:feeds; without names, all tasks of tests
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize, relative } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';
import { fingerprints } from './fingerprints.mjs';
import { allTasks } from './tasks.mjs';

/** Every command of turbo hashes these, or what it takes from them. */
const ALWAYS = ['turbo.json', 'package.json', 'pnpm-workspace.yaml', '.npmrc', '.gitignore', '.nvmrc'];

function output(command, args, env = process.env) {
  const { stdout, stderr, status } = spawnSync(command, args, {
    ...{ cwd: root, env, maxBuffer: 2 ** 30, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stderr}`);
  return stdout;
}

const tracked = () => new Set(output('git', ['ls-files', '-z']).split('\0'));

/**
 * Returns the inputs of each task, with those of all tasks that it depends on, as paths from the root. The `dist` folder
 * of a package counts as one path.
 */
export function inputsOf(ids) {
  const env = { ...process.env, ...fingerprints() };
  const { tasks, globalCacheInputs } = JSON.parse(output('turbo', ['run', ...ids, '--dry=json'], env));
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const own = ({ task, directory, inputs }) => [
    ...Object.keys(inputs).map((path) => normalize(join(directory ?? '.', path))),
    ...(task === 'build' ? [`${directory}/dist`] : []),
  ];
  const closure = (id, seen) => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const dependency of byId.get(id).dependencies) closure(dependency, seen);
    return seen;
  };
  return new Map(
    ids.map((id) => [
      id,
      new Set([
        ...ALWAYS,
        ...Object.keys(globalCacheInputs.files),
        ...[...closure(id, new Set())].flatMap((one) => own(byId.get(one))),
      ]),
    ]),
  );
}

/** Returns the paths from the root of the files that a trace shows as opened. Jest lists every folder of a package. */
export function openedIn(trace, folder = root) {
  const opened = trace.matchAll(/^\d+ +open(?:at2?)?\((?!.*O_DIRECTORY).*\) += \d+<([^>]+)>/gm);
  return new Set(
    [...opened]
      .map(([, path]) => relative(folder, path))
      .filter((path) => path !== '' && !path.startsWith('..')),
  );
}

/** Returns what a task read of the repository: tracked files, and builds as their `dist` folders. */
function ofRepository(opened, files) {
  const paths = [...opened].map((path) => /^(?:apps|packages)\/[^/]+\/dist(?=\/)/.exec(path)?.[0] ?? path);
  return [...new Set(paths)].filter((path) => files.has(path) || path.endsWith('/dist'));
}

function readsOf(id) {
  const [name, script] = id.split('#');
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reads-'));
  const trace = join(folder, 'trace');
  const filter = name === '//' ? [] : ['--filter', name];
  // Jest reads all files of a package into its own cache, whatever a task's tests read.
  spawnSync('pnpm', [...filter, 'exec', 'jest', '--listTests'], { cwd: root, stdio: 'ignore' });
  const { status } = spawnSync('pnpm', [...filter, 'run', script], {
    ...{ cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    env: { ...process.env, TEST_TRACE: trace },
  });
  const opened = openedIn(readFileSync(trace, 'utf8'));
  rmSync(folder, { recursive: true });
  return { status, opened };
}

function main(ids) {
  const files = tracked();
  const inputs = inputsOf(ids);
  const faults = ids.flatMap((id) => {
    const { status, opened } = readsOf(id);
    const read = ofRepository(opened, files);
    const unlisted = read.filter((path) => !inputs.get(id).has(path)).sort();
    console.log(`${id}: ${read.length} files of the repository read, ${unlisted.length} are no inputs`);
    for (const path of unlisted) console.log(`  ${path}`);
    // A task that read nothing was not traced.
    const isTraced = read.length > 0;
    return status === 0 && isTraced && unlisted.length === 0 ? [] : [id];
  });
  if (faults.length > 0) console.error(`✗ ${faults.join(', ')}`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const tests = allTasks().filter(({ kind }) => ['unit', 'api', 'journeys'].includes(kind));
  process.exitCode = main(named.length > 0 ? named : tests.map(({ id }) => id));
}
