import { randomUUID } from 'node:crypto';
import { invited } from '../../site/colleague.ts';
import { newFan } from '../../site/fan.ts';
import { chooseNewPassword } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';

const FEED = '/en/rss/matches.xml';

test('staff create a key, a partner polls a feed with it, its use is shown, and it is withdrawn', async ({
  page,
  baseURL,
  word,
}) => {
  const { name, email } = newFan();
  const partner = `Gazette of ${name}`;
  await page.goto(await invited(baseURL ?? '', { name, email, scope: 'staff:partners' }));
  await chooseNewPassword(page, `Pa55word-${randomUUID()}`, word);
  await expect(page).toHaveURL(/\/cms$/);

  const partners = page.getByRole('region', { name: word('staff.partners.title') });
  await partners.getByLabel(word('staff.partners.name')).fill(partner);
  await partners.getByLabel(word('staff.partners.requests')).fill('3');
  await partners.getByRole('button', { name: word('staff.partners.make') }).click();
  const key = await partners.getByLabel(word('staff.partners.key')).inputValue();
  expect(key).toMatch(/^tpk_/);

  const poll = (headers: Record<string, string> = {}) =>
    page.request.get(FEED, { headers: { 'x-partner-key': key, ...headers } });
  const first = await poll();
  expect(first.status()).toBe(200);
  expect((await poll({ 'if-none-match': first.headers()['etag'] ?? '' })).status()).toBe(304);

  await page.reload();
  const line = partners.getByRole('listitem', { name: partner });
  await expect(line.getByText('2 requests, 1 unchanged (304), 0 refused').first()).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  await poll();
  const over = await poll();
  expect(over.status()).toBe(429);
  expect(Number(over.headers()['retry-after'])).toBeGreaterThan(0);
  await line.getByRole('button', { name: word('staff.partners.change') }).click();
  await line.getByLabel(word('staff.partners.requests')).fill('600');
  await line.getByRole('button', { name: word('staff.partners.save') }).click();
  await expect(line.getByText('600 requests per minute')).toBeVisible();
  expect((await poll()).status()).toBe(200);

  await line.getByRole('button', { name: word('staff.deals.withdraw'), exact: true }).click();
  await expect(line.getByText(word('staff.partners.withdrawHint'))).toBeVisible();
  await line.getByRole('button', { name: word('staff.partners.cancel') }).click();
  await line.getByRole('button', { name: word('staff.deals.withdraw'), exact: true }).click();
  await line.getByRole('button', { name: word('staff.partners.withdrawNow') }).click();
  await expect(line.getByRole('button')).toHaveCount(0);
  const refused = await poll();
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'partner-key-refused' });
  expect((await page.request.get(FEED)).status()).toBe(200);
});
