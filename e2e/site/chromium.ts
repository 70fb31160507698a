import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where there is a screen somebody may want to look on (`--headed`). */
const hasScreen = (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']) !== undefined;
/** Where there is none the engine without a window comes first: journeys take two thirds of the time in it. */
const FOR_JOURNEYS = hasScreen ? ['chromium'] : ['chromium-headless-shell', 'chromium'];
/** Times and pictures are taken of what visitors have. */
export const AS_VISITORS_HAVE = ['chromium'];

/** Debian's Chromium: the runner's own download is not to be had everywhere. */
export function chromiumPath(names: readonly string[] = FOR_JOURNEYS): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = places.find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(`no Chromium is on PATH; on Debian: apt-get install ${names[0] ?? ''}`);
  }
  return found;
}
