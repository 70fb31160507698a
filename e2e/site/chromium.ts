import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where there is a screen somebody may want to look on (`--headed`). */
const hasScreen = (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']) !== undefined;
/** Where there is none the engine without a window comes first: journeys take two thirds of the time in it. */
const FOR_JOURNEYS = hasScreen ? ['chromium'] : ['chromium-headless-shell', 'chromium'];
/** Times and pictures are taken of what visitors have. */
export const AS_VISITORS_HAVE = ['chromium'];

/** Which Chromium to launch: Playwright's own where it is installed, else the system's. Nothing is ever downloaded. */
export function installedChromium(names: readonly string[] = FOR_JOURNEYS): { executablePath?: string } {
  // Playwright finds its own by itself.
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
