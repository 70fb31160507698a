import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../bootstrap/pnpm.mjs';
import { partOf, PART_NAMES } from './parts.mjs';
import { openedIn } from './reads.mjs';
import { allTasks } from './tasks.mjs';

let clone;
const command = (program, args, env) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...{ cwd: clone, encoding: 'utf8', maxBuffer: 2 ** 30, env: { ...process.env, ...env } },
  });
  assert.equal(status, 0, stderr);
  return stdout;
};

/** @returns {Record<string, string>} the hash of each task of tests */
function hashes(env = {}) {
  const given = { TEST_PROGRAMS: 'as installed', TEST_SHARED: 'absent', TURBO_HASH: '', ...env };
  const ids = allTasks().map(({ id }) => id);
  const { tasks } = JSON.parse(command('turbo', ['run', ...ids, '--dry=json'], given));
  return Object.fromEntries(tasks.map(({ taskId, hash }) => [taskId, hash]));
}

let unchanged;
before(() => {
  clone = mkdtempSync(join(tmpdir(), 'touchline-graph-'));
  // With the changes that are not committed yet.
  const files = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root }).stdout;
  spawnSync('sh', ['-c', `tar --null --files-from=- --ignore-failed-read -cf - | tar -xf - -C ${clone}`], {
    ...{ cwd: root, input: files },
  });
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    command('git', args);
  unchanged = hashes();
});
after(() => rmSync(clone, { recursive: true }));

const READERS = [
  ['docker/nginx/nginx.conf', '@touchline/gateway#api:topology'],
  ['docker/prometheus/alerts.yml', '@touchline/gateway#api:topology'],
  ['deploy/systemd/touchline.service', '@touchline/gateway#api:operations'],
  ['docs/guides/partner-feeds.md', '@touchline/gateway#api:feeds'],
  ['docs/guides/live-stream.md', '@touchline/gateway#api:feeds'],
  ['docs/guides/going-live.md', '@touchline/gateway#api:lives'],
  ['docs/guides/partner-feeds.md', '@touchline/gateway#unit'],
  ['docs/runbooks/payments.md', '@touchline/gateway#unit'],
  ['docs/GLOSSARY.md', '@touchline/messages#unit'],
];

for (const [path, task] of READERS)
  test(`an edit of ${path} changes the hash of ${task}`, () => {
    appendFileSync(join(clone, path), '\n# edited\n');
    const changed = hashes();
    assert.notEqual(changed[task], unchanged[task]);
    unchanged = changed;
  });

test('another program, and another ../shared, change the hash of every task of tests', () => {
  for (const env of [{ TEST_PROGRAMS: 'without redis-server' }, { TEST_SHARED: 'other' }]) {
    const changed = hashes(env);
    const same = allTasks()
      .filter(({ kind }) => ['unit', 'api', 'peers', 'journeys'].includes(kind))
      .filter(({ id }) => changed[id] === unchanged[id]);
    assert.deepEqual(same, []);
  }
});

test('an edit of one folder of tests leaves the others as they were proved', () => {
  appendFileSync(join(clone, 'apps/gateway/test/feeds/websub.api.test.ts'), '// edited\n');
  const changed = hashes();
  const others = Object.keys(changed).filter((id) => changed[id] !== unchanged[id]);
  assert.deepEqual(others.filter((id) => id.startsWith('@touchline/gateway#')).sort(), [
    '@touchline/gateway#api:feeds',
    '@touchline/gateway#types',
  ]);
});

test('a trace names the files that were opened below a folder', () => {
  const trace = [
    '12 openat(AT_FDCWD</r>, "docs/a.md", O_RDONLY) = 17</r/docs/a.md>',
    '12 openat(AT_FDCWD</r>, "missing", O_RDONLY) = -1 ENOENT (No such file or directory)',
    '13 open("/etc/hosts", O_RDONLY) = 3</etc/hosts>',
  ].join('\n');
  assert.deepEqual([...openedIn(trace, '/r')], ['docs/a.md']);
});

test('every task belongs to one part of the nightly run, and no part is empty', () => {
  const parts = allTasks().map(partOf);
  assert.deepEqual([...new Set(parts)].sort(), [...PART_NAMES].sort());
});
