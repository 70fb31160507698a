import { expect, test } from '../../site/test.ts';

/** One instant, two calendar days: 15:20 UTC on 14 March is already the 15th in Auckland. */
const READERS = [
  { timezoneId: 'Pacific/Auckland', today: '2026-03-15' },
  { timezoneId: 'America/Los_Angeles', today: '2026-03-14' },
];

for (const { timezoneId, today } of READERS) {
  test.describe(`a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sees the matches of their own day, at their local times', async ({ page }) => {
      await page.goto('/en/fixtures-results');
      await expect(page.locator('nav a[aria-current=date]')).toContainText(today.slice(-2));
      const kickOffs = page.locator('main a[href*="/match/"] time');
      await expect(kickOffs.first()).toBeVisible();
      const days = await kickOffs.evaluateAll((times) =>
        times.map((time) => {
          const instant = new Date(time.getAttribute('datetime') ?? '');
          const [day, month, year] = instant.toLocaleDateString('en-GB').split('/');
          const hour = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
          return { day: `${year}-${month}-${day}`, shown: time.textContent, hour };
        }),
      );
      expect(new Set(days.map(({ day }) => day))).toEqual(new Set([today]));
      for (const { shown, hour } of days) expect(shown).toBe(hour);
    });

    test('moves past midnight to tomorrow and back with the keyboard', async ({ page }) => {
      await page.goto('/en/fixtures-results');
      const current = page.locator('nav a[aria-current=date]');
      await current.focus();
      await page.keyboard.press('ArrowRight');
      const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
      await expect(page).toHaveURL(new RegExp(`date=${tomorrow}`));
      await expect(current).toHaveAttribute('href', new RegExp(`date=${tomorrow}`));
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(/\/en\/fixtures-results$/);
    });
  });
}
