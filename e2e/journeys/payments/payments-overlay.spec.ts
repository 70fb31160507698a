import { startOtherPage } from '../../site/other-page.ts';
import { expect, test } from '../../site/test.ts';

// Chromium logs the frame that it refuses.
test.use({ expectedErrors: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] });

test(
  'prices can be framed by a partner’s page and by no other; a plan opens in the whole window',
  { tag: '@desktop' },
  async ({ page, baseURL, overlayPort, word }) => {
    const site = baseURL ?? '';
    const partner = await startOtherPage('<main></main>', overlayPort);
    const host = `localhost:${String(overlayPort)}`;
    const frame = async (address: string): Promise<void> => {
      await page.goto(address);
      await page.evaluate((url) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        frame.title = 'Prices';
        frame.width = '360';
        frame.height = '800';
        document.querySelector('main')?.append(frame);
      }, `${site}/en/pricing?overlay`);
    };
    const prices = page.frameLocator('iframe');
    try {
      // The same page under another host name, hence another origin.
      await frame(partner.url);
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');

      await frame(`http://${host}/`);
      await expect(prices.getByRole('heading', { level: 1 })).toHaveText(word('pages.pricing.title'));
      await expect(prices.getByRole('banner')).toHaveCount(0);
      await prices
        .getByRole('listitem')
        .filter({ hasText: 'Weekend pass' })
        .getByText(word('payments.plan.choose'))
        .click();
      await expect(page).toHaveURL(new RegExp(`^${site}/en/`));
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await partner.close();
    }
  },
);
