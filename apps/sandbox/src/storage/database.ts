import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the state of the sandbox that survives a restart: one SQLite file for all its upstreams, readable by its
 * owner only. Without a directory it is in memory and lost when the process ends.
 */
export const openSandboxDatabase = (dataDir: string | null): DatabaseSync => {
  if (dataDir === null) return new DatabaseSync(':memory:');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'sandbox.sqlite');
  const database = new DatabaseSync(path);
  chmodSync(path, 0o600);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000');
  return database;
};
