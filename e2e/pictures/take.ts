/**
 * Takes pictures of every page at four widths in both themes and gathers them into contact sheets, one for each
 * language: `pnpm --filter @touchline/e2e pictures [en de ru tr] [--widths=narrow,phone] [--themes=light]`. They are
 * written to `test-results/pictures`; with `--readme` the picture in the README is updated instead.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@touchline/contracts';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { EVERY_PAGE, namedBy, type Named } from '../site/every-page.ts';
import { startSite } from '../site/start-site.ts';
import { hydrated } from '../site/hydration.ts';
import { writeSheet, type Print } from './sheet.ts';

const WIDTHS = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
type Width = keyof typeof WIDTHS;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const IDLE_WITHIN_MS = 5000;
const SATURDAY = '2026-03-14T15:20:00Z';
const out = fileURLToPath(new URL('../test-results/pictures/', import.meta.url));
const readmePicture = fileURLToPath(new URL('../../docs/guides/touchline.png', import.meta.url));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Returns the members of `all` that the command line names. */
function known<T extends string>(values: readonly string[], all: readonly T[]): readonly T[] {
  return values.map((value) => {
    const found = all.find((each) => each === value);
    if (found === undefined) throw new Error(`${value} is none of ${all.join(', ')}`);
    return found;
  });
}

/** Reads `--name=a,b`; returns all if it is absent. */
function chosen<T extends string>(name: string, all: readonly T[]): readonly T[] {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  return given === undefined ? all : known(given.split(','), all);
}

function chosenLanguages(): readonly Language[] {
  const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  return given.length === 0 ? [DEFAULT_LANGUAGE] : known(given, LANGUAGES);
}

interface Sheet {
  readonly language: Language;
  readonly width: Width;
  readonly theme: Theme;
}

async function take(
  browser: Browser,
  url: string,
  named: Named,
  { language, width, theme }: Sheet,
): Promise<readonly Print[]> {
  const context = await browser.newContext({
    viewport: WIDTHS[width],
    colorScheme: theme,
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const prints: Print[] = [];
  for (const { name, path } of EVERY_PAGE) {
    await page.goto(`${url}/${language}${path(named)}`);
    await hydrated(page);
    // Waits for images and private data, which load after hydration. A match in play never becomes idle.
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const file = `${out}${name}-${language}-${width}-${theme}.jpg`;
    await page.screenshot({ path: file, type: 'jpeg', quality: 75 });
    prints.push({ name, file });
    // Content wider than the window is not visible in a picture of the window.
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    const wide = scrolled - WIDTHS[width].width;
    if (wide > 0) say(`${name} in ${language} at ${width}: ${String(wide)} px wider than the window`);
  }
  await context.close();
  return prints;
}

const site = await startSite({ GAME_NOW: process.env['GAME_NOW'] ?? SATURDAY });
const browser = await chromium.launch({
  ...installedChromium(AS_VISITORS_HAVE),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  mkdirSync(out, { recursive: true });
  if (process.argv.includes('--readme')) {
    const page = await browser.newPage({ viewport: WIDTHS.desktop, timezoneId: 'Europe/Berlin' });
    await page.goto(`${site.url}/en/live-matches`);
    await page.screenshot({ path: readmePicture });
  } else {
    const named = await namedBy(site.url);
    const widths = chosen('widths', ['narrow', 'phone', 'tablet', 'desktop']);
    const themes = chosen('themes', THEMES);
    for (const language of chosenLanguages()) {
      for (const width of widths) {
        for (const theme of themes) {
          const prints = await take(browser, site.url, named, { language, width, theme });
          await writeSheet(browser, width, prints, `${out}sheet-${language}-${width}-${theme}.jpg`);
          say(`${language}, ${width}, ${theme}: ${String(prints.length)} pictures`);
        }
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
