import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** With a screen, somebody may want to watch (`--headed`). */
const hasScreen = (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']) !== undefined;
/** Without a screen the headless shell is preferred: journeys take two thirds of the time in it. */
const FOR_JOURNEYS = hasScreen ? ['chromium'] : ['chromium-headless-shell', 'chromium'];
/** For times and pictures, the browser that visitors have. */
export const AS_VISITORS_HAVE = ['chromium'];

/**
 * Chooses the Chromium to launch: Playwright's own if it is installed, else the system's. Nothing is ever downloaded.
 */
export function installedChromium(names: readonly string[] = FOR_JOURNEYS): { executablePath?: string } {
  // Playwright finds its own build itself.
  if (existsSync(chromium.executablePath())) return {};
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = places.find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      `no Chromium: neither Playwright's own nor one on PATH; on Debian: apt-get install ${names[0] ?? ''}`,
    );
  }
  return { executablePath: found };
}
