/** Of the file that this code writes: another one is refused, never guessed at. */
export const SCHEMA_VERSION = 1;

export const SCHEMA = `
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
