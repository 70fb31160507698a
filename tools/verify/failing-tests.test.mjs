/** Tests the check of failing tests on planted files that leave something open. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runFile } from './failing-tests/run-file.mjs';
import { sampleOf, testFiles } from './failing-tests/test-files.mjs';

const root = mkdtempSync(join(tmpdir(), 'touchline-planted-'));
after(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(join(root, 'package.json'), '{"type":"module"}');
writeFileSync(join(root, 'jest.config.mjs'), "export default { testEnvironment: 'node', transform: {} };");

async function faultsOf(name, source) {
  const path = `${name}.test.js`;
  writeFileSync(join(root, path), source);
  const { faults, endedAfterMs } = await runFile({ path, folder: '.', root }, { endWithinMs: 4000 });
  assert.ok(endedAfterMs !== undefined, 'the file made no assertion');
  return faults.slice(0, -1).join('\n');
}

test('a file that leaves nothing open passes', async () => {
  assert.equal(await faultsOf('fine', "test('adds', () => { expect(1 + 1).toBe(2); });"), '');
});

test('a server that is closed after the assertion is found', async () => {
  const source = `import { createServer } from 'node:http';
    test('listens', async () => {
      const server = createServer().listen(0);
      expect(server).toBeDefined();
      server.close();
    });`;
  assert.match(await faultsOf('server', source), /did not end by itself: "listens"/);
});

test('a process that outlives Jest is found', async () => {
  const source = `import { spawn } from 'node:child_process';
    test('starts', () => {
      const child = spawn('sleep', ['60'], { stdio: 'ignore' });
      child.unref();
      expect(child.pid).toBeGreaterThan(0);
      child.kill();
    });`;
  assert.match(await faultsOf('process', source), /left processes: sleep 60/);
});

test('a folder that is removed after the assertion is found', async () => {
  const source = `import { mkdtempSync, rmSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    test('writes', () => {
      const folder = mkdtempSync(tmpdir() + '/planted-');
      expect(folder).toContain('planted');
      rmSync(folder, { recursive: true });
    });`;
  assert.match(await faultsOf('folder', source), /left in the temporary folder: planted-/);
});

test('a test that swallows its failed assertion is found', async () => {
  const source = `test('swallows', async () => {
      await Promise.reject(new Error('no')).catch((error) => expect(error).toBeDefined()).catch(() => undefined);
    });`;
  assert.match(await faultsOf('swallowed', source), /the file is green/);
});

test('a sample depends on its seed only, and has whole-app files and unit files', () => {
  const files = testFiles();
  const paths = (seed) => sampleOf(files, seed).map(({ path }) => path);
  assert.deepEqual(paths('2026-03-14'), paths('2026-03-14'));
  assert.notDeepEqual(paths('2026-03-14'), paths('2026-03-15'));
  assert.equal(new Set(paths('2026-03-14')).size, 12);
  assert.deepEqual(new Set(sampleOf(files, '1').map(({ kind }) => kind)), new Set(['unit', 'whole app']));
});
