/** The tasks of a run, as turbo plans them: which there are, and which of them were proved before. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';
import { receiptOf } from './reports.mjs';

const MANIFESTS = '{package.json,{apps,packages}/*/package.json,e2e/package.json}';

/** What a script is for, by its name; other scripts are no tasks of a test run. */
const KINDS = [
  ['check', /^check:/],
  ['types', /^types$/],
  ['unit', /^unit$/],
  ['api', /^api:/],
  ['peers', /^peers$/],
  ['failing-tests', /^failing-tests$/],
  ['journeys', /^journeys:/],
];
const VERIFY = new Set(['check', 'types', 'unit']);

/** @returns {{ id: string, script: string, kind: string }[]} every task of the workspace */
export function allTasks() {
  return globSync(MANIFESTS, { cwd: root }).flatMap((path) => {
    const { name, scripts = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const owner = name === 'touchline' ? '//' : name;
    return Object.keys(scripts).flatMap((script) => {
      const [kind] = KINDS.find(([, pattern]) => pattern.test(script)) ?? [];
      return kind === undefined ? [] : [{ id: `${owner}#${script}`, script, kind }];
    });
  });
}

/** @param {{ verify: boolean, part?: { includes: (task: object) => boolean } }} options */
export function chosenTasks({ verify, part }) {
  return allTasks().filter((task) => (!verify || VERIFY.has(task.kind)) && (part?.includes(task) ?? true));
}

/**
 * Asks turbo for the hash of each task, and whether the same inputs were proved before.
 *
 * @returns {Map<string, { isProved: boolean, receipt: string }>} by the task's id
 */
export function planned(ids, env) {
  const args = ['run', ...ids, '--dry=json'];
  const { stdout, stderr, status } = spawnSync('turbo', args, { cwd: root, env, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`turbo cannot plan the run:\n${String(stderr)}`);
  const wanted = new Set(ids);
  const { tasks } = JSON.parse(String(stdout));
  return new Map(
    tasks
      .filter(({ taskId }) => wanted.has(taskId))
      .map(({ taskId, task, directory, cache }) => [
        taskId,
        { isProved: cache.status === 'HIT', receipt: join(root, directory, receiptOf(task)) },
      ]),
  );
}
