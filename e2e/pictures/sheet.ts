import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

/** An image on a contact sheet. */
export interface Print {
  readonly name: string;
  readonly file: string;
}

const COLUMNS: Readonly<Record<string, number>> = { narrow: 10, phone: 10, tablet: 7, desktop: 5 };
const SHEET_PX = 2400;

/** Writes all images of one width and theme onto one sheet. */
export async function writeSheet(
  browser: Browser,
  width: string,
  prints: readonly Print[],
  out: string,
): Promise<void> {
  const figures = await Promise.all(
    prints.map(async ({ name, file }) => {
      const data = (await readFile(file)).toString('base64');
      return `<figure><img src="data:image/jpeg;base64,${data}" alt=""><figcaption>${name}</figcaption></figure>`;
    }),
  );
  const style = `body{margin:8px;display:grid;gap:8px;font:12px sans-serif;grid-template-columns:repeat(${String(
    COLUMNS[width] ?? 6,
  )},1fr)}figure{margin:0}img{width:100%;border:1px solid #888}`;
  const page = await browser.newPage({ viewport: { width: SHEET_PX, height: 1200 } });
  await page.setContent(`<style>${style}</style>${figures.join('')}`);
  await page.screenshot({ path: out, fullPage: true, type: 'jpeg', quality: 70 });
  await page.close();
}
