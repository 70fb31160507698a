import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StateRefusedError } from '../store/state.ts';

/** Of the file that this code writes: another one is refused, never guessed at. */
export const SCHEMA_VERSION = 1;

const SCHEMA = `
CREATE TABLE records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  value TEXT NOT NULL,
  revision INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  in_group TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX records_by_group ON records (kind, in_group, id) WHERE in_group IS NOT NULL;
CREATE INDEX records_by_expiry ON records (expires_at_ms);
CREATE TABLE entries (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  log TEXT NOT NULL,
  in_group TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  value TEXT NOT NULL
) STRICT;
CREATE INDEX entries_by_group ON entries (log, in_group, place);
`;

const Version = z.object({ user_version: z.int() });
/** SQLITE_BUSY of https://sqlite.org/rescode.html */
const Busy = z.object({ errcode: z.literal(5) });

const AlreadyThere = z.object({ code: z.literal('EEXIST') });

/**
 * Nobody else of this machine may read it: SQLite gives the files beside it the same mode. One that is there is not
 * opened: to close it again would end the locks that this process has on it.
 */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!AlreadyThere.safeParse(error).success) throw error;
  }
}

/**
 * State is one process's: a lock that ends with it, also when it is killed. It is on a file of its own, so that the
 * database itself can be read by others, which a backup of a running gateway does.
 *
 * @throws SQLITE_BUSY when another process has it for longer than `waitMs`.
 */
export function lockState(path: string, waitMs: number): DatabaseSync {
  makeFile(`${path}.lock`);
  const lock = new DatabaseSync(`${path}.lock`, { timeout: waitMs });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** A stranger who writes to the file by hand may hold up a call for so long, and with it everybody. */
const BUSY_MS = 100;

/** Full synchronisation: what was answered as done is on the disk, also when the machine stops. */
function prepare(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  // What was removed is overwritten, not only unlinked: a deleted account must not lie in a free page.
  database.exec('PRAGMA secure_delete = ON;');
  const { user_version: version } = Version.parse(database.prepare('PRAGMA user_version').get());
  if (version === 0) {
    database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${String(SCHEMA_VERSION)}; COMMIT;`);
  } else if (version !== SCHEMA_VERSION) {
    throw new StateRefusedError(`its file has version ${String(version)}, this gateway knows 1`);
  }
  database.exec(`PRAGMA busy_timeout = ${String(BUSY_MS)};`);
}

function refusal(path: string, error: unknown): StateRefusedError {
  if (error instanceof StateRefusedError) return error;
  const why = Busy.safeParse(error).success
    ? 'is in use by another process; set STATE_REDIS_URL to run several, or another DATA_DIR'
    : 'cannot be opened; set DATA_DIR to a directory that can be written';
  return new StateRefusedError(`${path} ${why}`, { cause: error });
}

export interface StateDatabase {
  readonly database: DatabaseSync;
  close(): void;
}

/**
 * @param path of the file, made when there is none; its directory as well.
 * @param waitMs how long a process before us may take to let go of it.
 */
export function openDatabase(path: string, waitMs: number): StateDatabase {
  const open: DatabaseSync[] = [];
  const close = (): void => {
    for (const each of open.splice(0).toReversed()) each.close();
  };
  try {
    if (path !== ':memory:') {
      open.push(lockState(path, waitMs));
      makeFile(path);
    }
    const database = new DatabaseSync(path, { timeout: waitMs });
    open.push(database);
    prepare(database);
    return { database, close };
  } catch (error) {
    close();
    throw refusal(path, error);
  }
}
