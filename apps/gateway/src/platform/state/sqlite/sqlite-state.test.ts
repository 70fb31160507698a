import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { closeAfterwards, endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { ManualClock } from '../../time/testing/manual-clock.ts';
import { StateRefusedError, StateUnavailableError } from '../store/state.ts';
import { stateSuite } from '../testing/state-suite.ts';
import { SqliteState } from './sqlite-state.ts';

stateSuite('the State contract, in SQLite', (clock) => {
  const state = new SqliteState({ path: ':memory:', clock });
  return Promise.resolve({ state, close: () => state.close() });
});

/** A process that holds the file, like another gateway. */
async function holder(path: string): Promise<ChildProcess> {
  const script = `const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(`${path}.lock`)});
    database.exec('BEGIN EXCLUSIVE;');
    console.log('held');
    setInterval(() => database, 1000);`;
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  endAfterwards('holder of the file', child);
  await once(child.stdout, 'data');
  return child;
}

describe('the state file', () => {
  const clock = new ManualClock(1_000_000);
  const until = { expiresAtMs: 2_000_000 };
  let root = '';
  let path = '';
  const open = (): SqliteState => closeAfterwards('state', new SqliteState({ path, clock, waitMs: 50 }));
  const refusal = (): unknown => {
    try {
      return open();
    } catch (error) {
      return error;
    }
  };

  beforeEach(() => {
    root = temporaryFolder('touchline-state');
    path = join(root, 'data', 'state.sqlite');
  });

  test('is readable by its owner only, and so are its directory and its journal', async () => {
    await open().write('k', 'a', '1', until);
    expect(statSync(join(root, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}-wal`).mode & 0o777).toBe(0o600);
  });

  test('outlives the process', async () => {
    const state = open();
    const revision = (await state.write('k', 'a', '1', { ...until, group: 'g' })) ?? 0;
    await state.append('security', 'u', { atMs: 1, value: 'signed in' });
    await state.close();
    const again = open();
    expect(await again.ofGroup('k', 'g')).toEqual([
      { id: 'a', value: '1', revision, expiresAtMs: 2_000_000 },
    ]);
    expect(await again.entries('security', 'u', 1)).toEqual([{ atMs: 1, value: 'signed in' }]);
    expect(await again.write('k', 'a', '2', { ...until, ifRevision: revision })).toBe(revision + 1);
  });

  test('is refused to a second process with the reason, and is free again when the first is killed', async () => {
    const state = open();
    await state.write('k', 'a', '1', until);
    await state.close();
    const child = await holder(path);
    try {
      expect(refusal()).toBeInstanceOf(StateRefusedError);
      expect(String(refusal())).toMatch(/in use by another process; set STATE_REDIS_URL/);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect((await open().read('k', 'a'))?.value).toBe('1');
  });

  test('can be read by another process while it is written to', async () => {
    const state = open();
    await state.write('k', 'a', '1', until);
    const script = `const { DatabaseSync } = require('node:sqlite');
      const database = new DatabaseSync(${JSON.stringify(path)}, { readOnly: true });
      database.exec("VACUUM INTO '${join(root, 'copy.sqlite')}'");`;
    const child = spawn(process.execPath, ['--eval', script], { stdio: 'inherit' });
    endAfterwards('reader of the file', child);
    const exited = once(child, 'exit');
    let writes = 0;
    while (child.exitCode === null) {
      await state.write('k', String((writes += 1)), '', until);
      await setImmediate();
    }
    expect(await exited).toEqual([0, null]);
    const copy = new DatabaseSync(join(root, 'copy.sqlite'));
    expect(copy.prepare("SELECT value FROM records WHERE id = 'a'").get()).toMatchObject({ value: '1' });
    expect(copy.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
    copy.close();
    expect(writes).toBeGreaterThan(0);
  });

  test('is refused to a second driver of the same process', () => {
    open();
    expect(String(refusal())).toContain('in use by another process');
  });

  test('is not touched if it has a later version', async () => {
    await open().close();
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 2');
    database.close();
    expect(String(refusal())).toContain('has version 2');
  });

  test('is refused with its path if it is not a state file or cannot be created', async () => {
    await open().close();
    writeFileSync(path, 'not a database, but long enough to be taken for one'.repeat(100));
    expect(String(refusal())).toMatch(/state\.sqlite cannot be opened; set DATA_DIR/);
    path = join(path, 'below-a-file', 'state.sqlite');
    expect(String(refusal())).toMatch(/cannot be opened; set DATA_DIR/);
  });

  test('deletes expired records, some with each write', async () => {
    const state = open();
    for (let index = 0; index < 40; index += 1) {
      await state.write('k', String(index), '', { expiresAtMs: clock.nowMs() + 1 });
    }
    await state.close();
    clock.advance(1);
    const left = async (id: string): Promise<unknown> => {
      const state = open();
      await state.write('k', id, '', until);
      await state.close();
      const database = new DatabaseSync(path);
      const row = database.prepare('SELECT count(*) AS n FROM records').get();
      database.close();
      return row?.['n'];
    };
    expect([await left('x'), await left('y'), await left('z')]).toEqual([25, 10, 3]);
  });

  test('reports itself unavailable if it cannot be used', async () => {
    const state = open();
    await state.close();
    await expect(state.read('k', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(state.write('k', 'a', '', until)).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(state.append('l', 'g', { atMs: 1, value: '' })).rejects.toBeInstanceOf(
      StateUnavailableError,
    );
  });
});
