/**
 * Takes pictures of every page at four widths in both themes and gathers them into contact sheets, a language each:
 * `pnpm --filter @touchline/e2e pictures [en de ru tr] [--widths=narrow,phone] [--themes=light]`. They land in
 * `test-results/pictures`; with `--readme` the one that the README shows is renewed instead.
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

/** The members of `all` that the command line names. */
function known<T extends string>(values: readonly string[], all: readonly T[]): readonly T[] {
  return values.map((value) => {
    const found = all.find((each) => each === value);
    if (found === undefined) throw new Error(`${value} is none of ${all.join(', ')}`);
    return found;
  });
}

/** `--name=a,b`; all of them if it is left out. */
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
    // Pictures in the window come with the scripts, and private pages ask then; a match in play goes on asking.
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const file = `${out}${name}-${language}-${width}-${theme}.jpg`;
    await page.screenshot({ path: file, type: 'jpeg', quality: 75 });
    prints.push({ name, file });
    // What is wider than its window cannot be seen in a picture of the window.
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
