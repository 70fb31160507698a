import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockState, SCHEMA_VERSION } from '../state/sqlite/open-database.ts';
import {
  addKeys,
  BackupError,
  copyDatabase,
  readBackup,
  syncFile,
  takeKeysOut,
  type KeyFile,
} from './backup-file.ts';

const STATE = 'state.sqlite';
const KEYS = 'keys';

function keysOf(dataDir: string): readonly KeyFile[] {
  const directory = join(dataDir, KEYS);
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, content: readFileSync(join(directory, name), 'utf8') }));
}

/**
 * Writes state and keys of one moment into one file, for its owner only. The gateway may run meanwhile.
 *
 * @throws BackupError
 */
export function backUp(dataDir: string, file: string): { readonly keys: number } {
  const state = join(dataDir, STATE);
  if (!existsSync(state)) throw new BackupError(`${state} is not there; set DATA_DIR as the gateway has it`);
  if (existsSync(file)) throw new BackupError(`${file} is there already, and is not replaced`);
  const aside = mkdtempSync(`${file}-`);
  const draft = join(aside, 'draft');
  try {
    copyDatabase(state, draft);
    const keys = keysOf(dataDir);
    addKeys(draft, keys);
    readBackup(draft, SCHEMA_VERSION);
    // Unlike a renaming, a link never replaces what came there meanwhile.
    linkSync(draft, file);
    return { keys: keys.length };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Only while no gateway has it: what it would write is not to be lost. */
function owned<T>(dataDir: string, work: () => T): T {
  let lock: ReturnType<typeof lockState>;
  try {
    lock = lockState(join(dataDir, STATE), 0);
  } catch (error) {
    throw new BackupError(`${dataDir} is in use; stop the gateway first`, { cause: error });
  }
  try {
    return work();
  } finally {
    lock.close();
  }
}

/**
 * Puts a backup in the place of what is in the data directory, which is moved aside and never removed.
 *
 * @param stamp part of the name of where it is moved.
 * @returns where it is now; undefined: nothing was there.
 * @throws BackupError
 */
export function restore(dataDir: string, file: string, stamp: string): string | undefined {
  const keys = readBackup(file, SCHEMA_VERSION);
  return owned(dataDir, () => {
    const draft = join(dataDir, `restoring-${stamp}`);
    const aside = join(dataDir, `replaced-${stamp}`);
    // All is written before anything is moved: a full disk changes nothing.
    mkdirSync(join(draft, KEYS), { recursive: true, mode: 0o700 });
    try {
      copyDatabase(file, join(draft, STATE));
      takeKeysOut(join(draft, STATE));
      for (const { name, content } of keys) {
        const path = join(draft, KEYS, name);
        writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
        syncFile(path);
      }
      const present = [STATE, `${STATE}-wal`, `${STATE}-shm`, KEYS].filter((name) =>
        existsSync(join(dataDir, name)),
      );
      if (present.length > 0) mkdirSync(aside, { mode: 0o700 });
      for (const name of present) renameSync(join(dataDir, name), join(aside, name));
      for (const name of [KEYS, STATE]) renameSync(join(draft, name), join(dataDir, name));
      return present.length > 0 ? aside : undefined;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}
