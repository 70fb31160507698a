import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's Chromium: the runner's own download is not to be had everywhere. */
export function chromiumPath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'chromium')).find((path) => existsSync(path));
  if (found === undefined) throw new Error('chromium is not on PATH; on Debian: apt-get install chromium');
  return found;
}
