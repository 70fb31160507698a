/**
 * Checks that could not be made, for example because a registry was unreachable. They are neither passed nor failed: a
 * run must repeat them at its end. Each check has a record of its own, so that checks running at the same time do not
 * overwrite each other's.
 *
 * Runs on Node 20 too, since `tools/bootstrap` reads the records.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `UNCHECKED_FOLDER` is for tests, which make checks fail on purpose. */
const folder = () =>
  process.env.UNCHECKED_FOLDER ?? fileURLToPath(new URL('test-results/unchecked/', import.meta.url));
const recordOf = (what) => join(folder(), `${what.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);

/** @returns {string} the line that a run prints for a check that could not be made */
export const uncheckedLine = ({ what, why }) => `NOT CHECKED: ${what}: ${why}`;

/**
 * Records and prints that a check could not be made. The record stays until the check is made (`noteChecked`) or a run
 * begins (`forgetUnchecked`).
 *
 * @param {string} what the name of the check in `verify.mjs`, for example "advisories"
 * @param {string} why one line
 */
export function noteUnchecked(what, why) {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(recordOf(what), `${JSON.stringify({ what, why })}\n`);
  console.warn(uncheckedLine({ what, why }));
}

/** Deletes the record of an earlier attempt, because the check has now been made. */
export function noteChecked(what) {
  rmSync(recordOf(what), { force: true });
}

/** Deletes all records; called once at the start of a run. */
export function forgetUnchecked() {
  rmSync(folder(), { recursive: true, force: true });
}

function recordNames() {
  try {
    return readdirSync(folder()).toSorted();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** @returns {{ what: string, why: string }[]} the checks that could not be made, sorted by name */
export function unchecked() {
  return recordNames().map((name) => JSON.parse(readFileSync(join(folder(), name), 'utf8')));
}
