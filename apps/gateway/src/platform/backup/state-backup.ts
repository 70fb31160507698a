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
 * Writes a consistent copy of state and keys into one file that only its owner can read. The gateway may run
 * meanwhile.
 *
 * @throws BackupError
 */
export function backUp(dataDir: string, file: string): { readonly keys: number } {
  const state = join(dataDir, STATE);
  if (!existsSync(state))
    throw new BackupError(`${state} does not exist; set DATA_DIR to the data directory of the gateway`);
  if (existsSync(file)) throw new BackupError(`${file} is there already, and is not replaced`);
  const aside = mkdtempSync(`${file}-`);
  const draft = join(aside, 'draft');
  try {
    copyDatabase(state, draft);
    const keys = keysOf(dataDir);
    addKeys(draft, keys);
    readBackup(draft, SCHEMA_VERSION);
    // Unlike a rename, a link never replaces a file that was created meanwhile.
    linkSync(draft, file);
    return { keys: keys.length };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Runs the work while no gateway uses the directory, because its writes would be lost. */
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
 * Replaces the content of the data directory with a backup. The old content is moved to another directory and never
 * deleted.
 *
 * @param stamp part of the name of that directory.
 * @returns the path of that directory; `undefined` if there was no old content.
 * @throws BackupError
 */
export function restore(dataDir: string, file: string, stamp: string): string | undefined {
  const keys = readBackup(file, SCHEMA_VERSION);
  return owned(dataDir, () => {
    const draft = join(dataDir, `restoring-${stamp}`);
    const aside = join(dataDir, `replaced-${stamp}`);
    // Writes everything before moving anything: a full disk changes nothing.
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
