import type { Locator, Page } from '@playwright/test';
import { violations } from '../../site/axe.ts';
import { startOtherPage, type OtherPage } from '../../site/other-page.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly status: { readonly code: string; readonly minute: number | null };
  }[];
}

/** Whether its clock will run for a while: during a break the page shows no change for two periods of the provider. */
function isPlayed({ status: { code, minute } }: Listed['data'][number]): boolean {
  return code === '2H' || (code === '1H' && (minute ?? 0) <= 30);
}

async function firstId(page: Page, path: string): Promise<string> {
  const { data } = (await (await page.request.get(path)).json()) as Listed;
  const [first] = data;
  if (first === undefined) throw new Error(`${path} lists nothing`);
  return first.id;
}

const codeBox = (page: Page, word: Word) => page.getByRole('textbox', { name: word('widget.code') });

/** Returns the builder's code for a score and a table on one page. */
async function codeOfTwo(page: Page, word: Word): Promise<string> {
  const match = await firstId(page, '/api/matches/live');
  await page.goto(`/en/widget?kind=table&id=101&theme=dark&widgets=match-auto-de-${match}`);
  return codeBox(page, word).inputValue();
}

/** Counts what a page has stored, read outside a frame, since this browser blocks storage in third-party frames. */
async function keptBy(page: Page): Promise<number> {
  return page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
}

test('a widget is configured by keyboard, previewed immediately, kept in the address and copied', async ({
  page,
  context,
  word,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/widget');
  const main = page.getByRole('main');
  const first = main.getByRole('listitem').getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]id=/);
  const preview = main.locator('iframe');
  await expect(preview).toHaveAttribute('src', /^\/en\/embed\/match\/[^?]+$/);
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toHaveCount(1);

  await main.getByRole('link', { name: word('widget.theme.dark') }).press('Enter');
  await expect(preview).toHaveAttribute('src', /\?theme=dark$/);
  await main.getByRole('combobox', { name: word('widget.language') }).selectOption('de');
  await expect(preview).toHaveAttribute('src', /^\/de\/embed\/match\/.+\?theme=dark$/);
  await expect(page.frameLocator('main iframe').locator('html')).toHaveAttribute('lang', 'de');

  await main.getByRole('link', { name: word('widget.add') }).press('Enter');
  await expect(preview).toHaveCount(0);
  await main.getByRole('link', { name: word('widget.kind.table'), exact: true }).press('Enter');
  await main.getByRole('searchbox', { name: word('widget.search.table') }).fill('premir divison');
  const found = main
    .getByRole('listitem')
    .getByRole('link', { name: /Premier Division/ })
    .first();
  await found.press('Enter');
  await expect(preview).toHaveAttribute('src', /^\/de\/embed\/table\/.+\?theme=dark$/);

  const code = await codeBox(page, word).inputValue();
  expect(code.match(/<iframe /g)).toHaveLength(2);
  expect(code.match(/<script /g)).toHaveLength(1);
  await page.reload();
  await expect(codeBox(page, word)).toHaveValue(code);
  await main.getByRole('button', { name: word('widget.copy') }).press('Enter');
  await expect(page.getByText(word('widget.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(await violations(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the builder is complete', async ({ page, word }) => {
    await page.goto('/en/widget');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(codeBox(page, word)).toHaveValue(/<iframe src="[^"]+\/en\/embed\/match\//);
    await page.getByRole('combobox', { name: word('widget.language') }).selectOption('tr');
    await page.getByRole('button', { name: word('widget.show') }).click();
    await expect(page.locator('main iframe')).toHaveAttribute('src', /^\/tr\/embed\/match\//);
  });
});

test.describe('on another site’s page', () => {
  let other: OtherPage | undefined;

  test.afterEach(async () => {
    await other?.close();
    other = undefined;
  });

  test('two widgets have the height of their content, and store nothing', async ({
    page,
    elsewhere,
    word,
  }) => {
    other = await startOtherPage(await codeOfTwo(page, word));
    await elsewhere.goto(other.url);
    const frames = elsewhere.locator('iframe');
    await expect(frames).toHaveCount(2);
    const fits = async (frame: Locator): Promise<void> => {
      const content = frame.contentFrame().locator('#app');
      await expect(async () => {
        const inside = await content.evaluate((element) => element.getBoundingClientRect().height);
        expect(inside).toBeGreaterThan(100);
        const { height } = (await frame.boundingBox()) ?? { height: 0 };
        expect(Math.abs(height - inside)).toBeLessThan(1.5);
      }).toPass();
    };
    for (const frame of [frames.nth(0), frames.nth(1)]) {
      await frame.scrollIntoViewIfNeeded();
      await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toHaveCount(1);
      await fits(frame);
    }
    // Names wrap on a narrower page, and the frames must grow. They are scrolled into view first, since browsers
    // suspend invisible frames.
    await elsewhere.setViewportSize({ width: 340, height: 800 });
    await frames.first().scrollIntoViewIfNeeded();
    await fits(frames.first());
    expect(await elsewhere.context().cookies()).toEqual([]);
    expect(
      await violations(elsewhere, ['color-contrast', 'link-name', 'frame-title', 'target-size']),
    ).toEqual([]);
  });

  test('an embedded page stores nothing, even where it could', async ({ page, elsewhere, baseURL }) => {
    const match = await firstId(page, '/api/matches/live');
    for (const path of [`match/${match}`, `lineup/${match}`, 'table/101', 'match']) {
      await elsewhere.goto(`${baseURL ?? ''}/en/embed/${path}`);
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveCount(1);
      await elsewhere.waitForLoadState('load');
      expect(await violations(elsewhere)).toEqual([]);
      // Includes what is stored when a page is left.
      await elsewhere.reload();
      expect(await keptBy(elsewhere)).toBe(0);
    }
    expect(await elsewhere.context().cookies()).toEqual([]);
    // The site itself does store something, so the check can fail.
    await elsewhere.goto(`${baseURL ?? ''}/en/match/${match}`);
    await expect.poll(() => keptBy(elsewhere)).toBeGreaterThan(0);
  });

  test('a widget’s links open in a new tab, and the widget stays', async ({ page, elsewhere, word }) => {
    other = await startOtherPage(await codeOfTwo(page, word));
    await elsewhere.goto(other.url);
    const score = elsewhere.locator('iframe').first().contentFrame();
    const opened = elsewhere.context().waitForEvent('page');
    await score.getByRole('link', { name: /Touchline/ }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/de\/match\//);
    await expect(elsewhere).toHaveURL(other.url);
    await expect(score.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('a score changes while it is visible', async ({ elsewhere, fastSite, request }) => {
    let played: Listed['data'] = [];
    await expect(async () => {
      const { data } = (await (await request.get(`${fastSite}/api/matches/live`)).json()) as Listed;
      played = data.filter(isPlayed);
      expect(played).not.toEqual([]);
    }).toPass();
    const frames = played
      .slice(0, 3)
      .map(({ id }) => `<iframe src="${fastSite}/en/embed/match/${id}" title="${id}"></iframe>`);
    other = await startOtherPage(frames.join(''));
    await elsewhere.goto(other.url);
    const clocks = () =>
      Promise.all(
        frames.map((_, index) =>
          elsewhere.locator('iframe').nth(index).contentFrame().locator('header').innerText(),
        ),
      );
    const before = await clocks();
    await expect
      .poll(async () => (await clocks()).some((text, index) => text !== before[index]), { timeout: 60_000 })
      .toBe(true);
  });
});

test('the builder fits the narrowest window, whatever the team names', async ({ page }) => {
  const width = 320;
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/en/widget');
  await expect(page.locator('main ul li').first()).toBeVisible();
  // Not `innerWidth`: a phone's viewport grows with content that is too wide.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
});
