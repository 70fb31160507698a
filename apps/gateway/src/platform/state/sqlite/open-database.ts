import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StateRefusedError } from '../store/state.ts';

/** The version of the file format; a file of another version is refused. */
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
 * Creates a file that only its owner can read; SQLite gives its additional files the same mode. An existing file is
 * not opened, because closing it would release this process's locks on it.
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
 * Locks the state for one process; the lock ends with the process, also when it is killed. It uses a separate file,
 * so that other processes can read the database itself, as a backup of a running gateway does.
 *
 * @throws SQLITE_BUSY when another process holds the lock for longer than `waitMs`.
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

/** How long another program that writes to the file may block a call, and with it the whole process. */
const BUSY_MS = 100;

/** Full synchronisation: a confirmed write is on the disk even if the machine fails. */
function prepare(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  // Overwrites deleted data instead of only unlinking it: a deleted account must not remain in a free page.
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
 * @param path the file; it and its directory are created if they do not exist.
 * @param waitMs how long to wait for a previous process to release it.
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
