import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** A backup cannot be written or restored. The message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** `tlbk`: distinguishes a backup from the state file itself, which lacks the keys. */
const APPLICATION_ID = 0x74_6c_62_6b;
const TABLE = 'CREATE TABLE backup_keys (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;';

const Pragmas = z.object({ application_id: z.int(), user_version: z.int() });
const KeyFile = z.object({ name: z.string().regex(/^[\w-]+(?:\.\d{1,9})?\.json$/), content: z.string() });
export type KeyFile = z.infer<typeof KeyFile>;

export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Copies one consistent snapshot of a database that other processes may be writing to. */
export function copyDatabase(from: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600));
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
}

/** Turns a copy of the state into a backup. */
export function addKeys(path: string, keys: readonly KeyFile[]): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(`BEGIN; ${TABLE} PRAGMA application_id = ${String(APPLICATION_ID)};`);
    const add = database.prepare('INSERT INTO backup_keys (name, content) VALUES (?, ?)');
    for (const { name, content } of keys) add.run(name, content);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  syncFile(path);
}

/** Turns a copy of a backup back into the state file. */
export function takeKeysOut(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(
      'PRAGMA secure_delete = ON; BEGIN; DROP TABLE backup_keys; PRAGMA application_id = 0; COMMIT;',
    );
  } finally {
    database.close();
  }
  syncFile(path);
}

/** @throws BackupError when the file is not a backup, is damaged, or has another version of state. */
export function readBackup(path: string, version: number): readonly KeyFile[] {
  if (!existsSync(path)) throw new BackupError(`${path} does not exist`);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const pragmas = Pragmas.parse({
      ...database.prepare('PRAGMA application_id').get(),
      ...database.prepare('PRAGMA user_version').get(),
    });
    if (pragmas.application_id !== APPLICATION_ID)
      throw new BackupError(`${path} is a database, but no backup of "pnpm state backup"`);
    if (pragmas.user_version !== version)
      throw new BackupError(
        `${path} has state of version ${String(pragmas.user_version)}, this release knows ${String(version)}`,
      );
    const { integrity_check: fault } = z
      .object({ integrity_check: z.string() })
      .parse(database.prepare('PRAGMA integrity_check(1)').get());
    if (fault !== 'ok') throw new BackupError(`${path} is damaged: ${fault}`);
    return z.array(KeyFile).parse(database.prepare('SELECT name, content FROM backup_keys').all());
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} is damaged, or no backup of "pnpm state backup"`, { cause: error });
  } finally {
    database.close();
  }
}
