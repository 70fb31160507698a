import type { Page } from '@playwright/test';
import { LANGUAGES } from '@touchline/contracts';
import { expect, test } from '../../site/test.ts';
import { wordsOf } from '../../site/words.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The bottom bar on a phone, the top bar on a desktop. */
const more = (page: Page) => page.locator('nav summary:visible', { hasText: /^More$/ });

test('a guide can be reached from any page, and read in two languages', async ({ page, word }) => {
  await page.goto('/en/live-matches');
  await more(page).click();
  await page
    .getByRole('navigation', { name: word('site.nav.label') })
    .getByRole('link', { name: word('site.nav.guides'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/guides$/);
  await page.getByRole('link', { name: /How offside works/ }).click();
  await expect(heading(page)).toHaveText('How offside works');
  await expect(page).toHaveTitle(/^How offside works/);
  const parts = page.locator('article h2');
  const count = await parts.count();
  expect(count).toBeGreaterThan(2);
  const english = await page.locator('article').innerText();

  await page.goto('/de/guides/how-offside-works');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(heading(page)).not.toHaveText('How offside works');
  await expect(parts).toHaveCount(count);
  expect(await page.locator('article').innerText()).not.toBe(english);
  // The guide is in German, so no part is marked as another language.
  await expect(page.locator('article [lang]')).toHaveCount(0);

  // A related guide opens in the same language.
  await page.locator('main section[aria-labelledby=related] a').first().click();
  await expect(page).toHaveURL(/\/de\/guides\/(?!how-offside-works)[a-z-]+$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an article, a question and a country’s television can be read', async ({ page, word }) => {
    await page.goto('/en/guides/how-offside-works');
    await expect(heading(page)).toHaveText('How offside works');
    await expect(page.locator('article p').first()).toBeVisible();

    await page.goto('/en/faq');
    const question = page.locator('main details').first();
    await expect(question.locator('p').first()).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
    const id = (await question.locator('> div').getAttribute('id')) ?? '';
    await page.goto('/en/live-matches');
    await page.goto(`/en/faq#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeVisible();

    await page.goto('/en/tv');
    await page.getByLabel(word('content.tv.country')).selectOption('DE');
    await page.getByRole('button', { name: word('content.tv.show') }).click();
    await expect(page).toHaveURL(/\?country=DE$/);
    await expect(page.getByLabel(word('content.tv.country'))).toHaveValue('DE');
  });
});

test.describe('the pages about the site’s operator', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES)
    test(`in ${language} fit a phone and contain no placeholder @phone`, async ({ page }) => {
      const faults: string[] = [];
      for (const path of ['terms', 'policy/privacy', 'policy/refund', 'disclaimer', 'about-us']) {
        await page.goto(`/${language}/${path}`);
        const left = (await page.locator('main').innerText()).match(/\[[^\]]*\]|[{}]/g) ?? [];
        faults.push(...left.map((placeholder) => `${path}: ${placeholder}`));
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          if (needed > width) faults.push(`${path}: ${String(needed)} px wide on ${String(width)}`);
          const breaksWord = await page.locator('h1').evaluate((title) => {
            title.style.cssText = 'overflow-wrap: normal; hyphens: none';
            const isWider = title.scrollWidth > title.clientWidth;
            title.style.cssText = '';
            return isWider;
          });
          if (breaksWord) faults.push(`${path}: a word of the title is broken on ${String(width)}`);
        }
      }
      expect(faults).toEqual([]);
    });
});

test('a question linked from another page is open', async ({ page }) => {
  await page.goto('/en/faq');
  const last = page.locator('main details').last();
  const id = (await last.locator('> div').getAttribute('id')) ?? '';
  await expect(last).not.toHaveAttribute('open');
  await page.goto('/en/faq#none');
  await page.goto(`/en/faq#${id}`);
  await expect(page.locator('main details').last()).toHaveAttribute('open', '');
});

test('a message to the site: errors are marked, a valid message is sent', async ({ page, word }) => {
  await page.goto('/en/contact');
  const send = page.getByRole('button', { name: word('content.contact.submit') });
  await expect(send).toBeEnabled();
  await send.click();
  const topic = page.getByLabel(word('content.contact.topic'));
  await expect(topic).toBeFocused();
  await expect(page.getByText(word('content.contact.messageMissing'))).toBeVisible();

  await topic.selectOption('wrong-data');
  await page.getByLabel(word('content.contact.name')).fill('Ada');
  await page.getByLabel(word('auth.email.label')).fill('nobody');
  await page.getByLabel(word('content.contact.message')).fill('Too short');
  await send.click();
  await expect(page.getByText(word('problem.invalid-email.title'))).toBeVisible();
  await expect(page.getByText(word('content.contact.messageShort'))).toBeVisible();

  await page.getByLabel(word('auth.email.label')).fill('ada@touchline.example');
  await page.getByLabel(word('content.contact.message')).fill('The goal of the 88th minute is missing.');
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/api/contact'));
  await send.click();
  expect((await taken).status()).toBe(202);
  const thanks = page.getByRole('heading', { name: word('content.contact.sent') });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('ada@touchline.example')).toBeVisible();
});

test('television of a country and of another day, and the choice is remembered', async ({ page, word }) => {
  const german = await wordsOf('de');
  await page.goto('/de/tv');
  const country = page.getByLabel(german('content.tv.country'));
  await expect(country).toHaveValue('DE');
  const matches = page.locator('main ol a[href*="/match/"]');
  await expect(matches.first()).toBeAttached();
  const germanDay = await matches.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  // Selected again if the page was not hydrated yet.
  await expect(async () => {
    await country.selectOption('DE');
    await country.selectOption('FR');
    await expect(page).toHaveURL(/\/de\/tv\?country=FR$/, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect
    .poll(() => matches.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .not.toEqual(germanDay);

  const days = page.getByRole('navigation', { name: german('content.tv.days') });
  await days.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/country=FR&date=2026-03-15$/);
  await expect(days.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'date');

  await page.goto('/en/tv');
  await expect(page).toHaveURL(/\/en\/tv\?country=FR$/);
  await expect(page.getByLabel(word('content.tv.country'))).toHaveValue('FR');
  // Finished programmes are collapsed.
  await matches.filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/en\/match\/[^/]+$/);
});

test('the newest highlight opens its match’s page of highlights', async ({ page }) => {
  await page.goto('/en/highlight');
  const first = page.locator('main ul a[href*="/match-highlight/"]').first();
  const address = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${address ?? 'none'}$`));
  await expect(heading(page)).toContainText(' v ');
  await page.locator('main article, main').first().locator('a[href*="/match/"]').first().click();
  await expect(page).toHaveURL(/\/en\/match\/[^/]+$/);
});

test.describe('pages that a payment leads to', () => {
  for (const path of ['misc/payment-link', 'payment/result', 'payment/success', 'payment/failure']) {
    test(`${path} has no navigation and is not indexed`, async ({ page }) => {
      await page.goto(`/en/${path}`);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await expect(page.locator('header, footer')).toHaveCount(0);
    });
  }
});

test.describe('missing content', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown guide, and highlights of an unknown match, are a 404', async ({ page }) => {
    for (const path of ['guides/nobody-wrote-this', 'match-highlight/nothing']) {
      const answer = await page.goto(`/en/${path}`);
      expect(answer?.status()).toBe(404);
    }
  });
});
