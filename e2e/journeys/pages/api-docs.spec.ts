import { expect, test } from '../../site/test.ts';

test('a partner finds every operation of the API at /api/docs', async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  await page.goto('/api/docs');
  await expect(page.locator('.opblock')).toHaveCount(operations.length);
  await expect(page.getByText('/api/matches/live', { exact: true })).toBeVisible();
});
