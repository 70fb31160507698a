import { expect, test } from '../site/test.ts';

test('a partner finds every public read described at /api/docs', async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: object };
  await page.goto('/api/docs');
  await expect(page.locator('.opblock')).toHaveCount(Object.keys(paths).length);
  await expect(page.getByText('/api/matches/live', { exact: true })).toBeVisible();
});
