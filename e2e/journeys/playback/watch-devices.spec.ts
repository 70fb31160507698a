import type { APIRequestContext, Page } from '@playwright/test';
import { registeredFan, type Fan } from '../../site/fan.ts';
import { patient } from '../../site/hydration.ts';
import { press, Provider } from '../../site/provider.ts';
import { signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import { Watching, watchable, type Watchable } from '../../site/watching.ts';
import type { Word } from '../../site/words.ts';

/** The demonstration's plan for two devices, without a trial. */
const YEARLY = '€79.99';

// Chromium logs the status of a refusal.
test.use({ expectedErrors: [/status of 429/] });
// Seven pages are opened in sequence, and a place is held for up to a minute and a half.
test.setTimeout(300_000);

async function signedIn(page: Page, fan: Fan, word: Word): Promise<void> {
  await page.goto('/en/login?next=/en/pricing');
  await signIn(page, fan, word);
  // The sign-in page before it contains the address in its query.
  await expect(page).toHaveURL(/^[^?]*\/en\/pricing/);
}

async function paidFan(page: Page, request: APIRequestContext, word: Word): Promise<Fan> {
  const fan = await registeredFan(request);
  await signedIn(page, fan, word);
  await page
    .getByRole('listitem')
    .filter({ hasText: YEARLY })
    .getByRole('button', { name: word('payments.plan.choose') })
    .click();
  await Provider.at(page);
  await press(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('payments.result.paid.title'));
  return fan;
}

async function watchPaid(page: Page, { match, stream, streams }: Watchable, word: Word): Promise<void> {
  await page.goto(`/en/match/${match}`);
  if (streams.length > 1) await page.getByRole('radio', { name: new RegExp(stream.label) }).check();
  const poster = page.getByRole('button', { name: word('playback.watchLive') });
  await expect(poster).toContainText(stream.label);
  await poster.click();
}

/** Several videos at the same time are slow on a machine without a graphics card. */
async function plays(page: Page, word: Word): Promise<void> {
  const watching = new Watching(page, word);
  await expect.poll(() => watching.frames(), { timeout: 60_000 }).toBeGreaterThan(0);
}

test('a third device on a plan for two is refused, and admitted when another has gone', async ({
  page,
  browser,
  baseURL,
  word,
}) => {
  const paid = await watchable(page.request, 'plan');
  const fan = await paidFan(page, page.request, word);
  await watchPaid(page, paid, word);
  await plays(page, word);

  const options = baseURL === undefined ? {} : { baseURL };
  const contexts = [await browser.newContext(options), await browser.newContext(options)] as const;
  const closed = await contexts[0].newPage();
  patient(closed);
  await signedIn(closed, fan, word);
  await watchPaid(closed, paid, word);
  await plays(closed, word);
  // The second device closes its tab without stopping the player. Its next tab continues the place.
  await closed.close();
  const second = await contexts[0].newPage();
  patient(second);
  await watchPaid(second, paid, word);
  await plays(second, word);

  // The first device loads its page again and continues its own place, although none is free.
  await watchPaid(page, paid, word);
  await plays(page, word);

  const third = await contexts[1].newPage();
  patient(third);
  await signedIn(third, fan, word);
  await watchPaid(third, paid, word);
  const wall = third.getByRole('alert');
  await expect(wall).toContainText(word('problem.too-many-devices.title'));
  await expect(wall).toContainText('2 devices');

  // It leaves without notice: its heartbeats end.
  await contexts[0].setOffline(true);
  const goneAtMs = Date.now();
  const retry = wall.getByRole('button', { name: word('site.retry') });
  await expect(async () => {
    // Once it is admitted there is no button, and its first frame may take longer than one attempt.
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect.poll(() => new Watching(third, word).frames(), { timeout: 3000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 120_000, intervals: [1000] });
  process.stdout.write(
    `the third device came in ${String(Date.now() - goneAtMs)} ms after the second had gone\n`,
  );
  await Promise.all(contexts.map((context) => context.close()));
});
