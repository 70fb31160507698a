/**
 * Tests depend on more than the repository: on the programs that they start and on `../shared`. Their fingerprints are
 * environment variables that every task of tests declares, so turbo replays no result of another machine state.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';
import { TEST_PROGRAMS } from '../bootstrap/system-packages.mjs';

/** Used by tests that are skipped without them. */
const OPTIONAL = ['ffmpeg', 'ffprobe', 'firefox-esr', 'openssl', 'promtool', 'redis-cli', 'systemd-analyze'];

function programState(name) {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (found === undefined) return `${name} absent`;
  const path = realpathSync(found);
  const { size, mtimeMs } = statSync(path);
  return `${name} ${path} ${size} ${mtimeMs}`;
}

function contentOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(`${relative(folder, path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** @returns {{ TEST_PROGRAMS: string, TEST_SHARED: string }} environment variables */
export function fingerprints() {
  const names = [...new Set([...TEST_PROGRAMS.flatMap(({ anyOf }) => anyOf), ...OPTIONAL])].sort();
  const shared = process.env.SHARED_DIR ?? join(root, '../shared');
  return {
    TEST_PROGRAMS: digest([process.version, ...names.map(programState)].join('\n')),
    TEST_SHARED: existsSync(shared) ? contentOf(shared) : 'absent',
  };
}
