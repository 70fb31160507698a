import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StateRefusedError } from '../state-refused-error.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

const Version = z.object({ user_version: z.int() });
/** SQLITE_BUSY of https://sqlite.org/rescode.html */
const Busy = z.object({ errcode: z.literal(5) });

/** Nobody else of this machine may read it: SQLite gives the files beside it the same mode. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Exclusive: the first read takes a lock that ends with the process, also when it is killed. Full synchronisation:
 * what was answered as done is on the disk, also when the machine stops.
 */
function prepare(database: DatabaseSync): void {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  // What was removed is overwritten, not only unlinked: a deleted account must not lie in a free page.
  database.exec('PRAGMA secure_delete = ON;');
  const { user_version: version } = Version.parse(database.prepare('PRAGMA user_version').get());
  if (version === 0) {
    database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${String(SCHEMA_VERSION)}; COMMIT;`);
  } else if (version !== SCHEMA_VERSION) {
    throw new StateRefusedError(`its file has version ${String(version)}, this gateway knows 1`);
  }
}

function refusal(path: string, error: unknown): StateRefusedError {
  if (error instanceof StateRefusedError) return error;
  const why = Busy.safeParse(error).success
    ? 'is in use by another process; set STATE_REDIS_URL to run several, or another DATA_DIR'
    : 'cannot be opened; set DATA_DIR to a directory that can be written';
  return new StateRefusedError(`${path} ${why}`, { cause: error });
}

/**
 * @param path of the file, made when there is none; its directory as well.
 * @param waitMs how long a process before us may take to let go of it.
 */
export function openDatabase(path: string, waitMs: number): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') makeFile(path);
    database = new DatabaseSync(path, { timeout: waitMs });
    prepare(database);
    return database;
  } catch (error) {
    database?.close();
    throw refusal(path, error);
  }
}
