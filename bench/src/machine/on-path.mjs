import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps daemons where an ordinary user's PATH does not look. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @returns {string | undefined} where the binary lies */
export function whereIs(binary) {
  return FOLDERS.map((folder) => join(folder, binary)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export const isOnPath = (binary) => whereIs(binary) !== undefined;
