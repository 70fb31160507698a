import type { Page } from '@playwright/test';
import { registeredFan } from '../../site/fan.ts';
import { press, Provider } from '../../site/provider.ts';
import { signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import { Watching, watchable } from '../../site/watching.ts';
import type { Word } from '../../site/words.ts';

/** The demonstration's plan for two devices, without a trial. */
const YEARLY = '€79.99';

async function buy(page: Page, word: Word): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: YEARLY })
    .getByRole('button', { name: word('payments.plan.choose') })
    .click();
  await Provider.at(page);
  await press(page, 'pay');
}

// Chromium logs the status of a refusal.
test.use({ expectedErrors: [/status of (40[129]|429)/] });

test('a paid stream requires an account, then a plan, and plays once it is paid', async ({ page, word }) => {
  const { match, streams } = await watchable(page.request, 'plan');
  const fan = await registeredFan(page.request);
  const address = `/en/match/${match}`;
  await page.goto(address);
  const choosePaid = async (): Promise<void> => {
    const paid = streams.find(({ access }) => access === 'plan');
    if (streams.length > 1 && paid !== undefined)
      await page.getByRole('radio', { name: new RegExp(paid.label) }).check();
  };
  const watching = new Watching(page, word);
  const poster = page.getByRole('button', { name: word('playback.watchLive') });
  const wall = page.getByRole('alert');
  await choosePaid();
  await poster.click();
  await expect(wall).toContainText(word('problem.sign-in-needed.title'));
  // The score needs no plan.
  await expect(page.getByRole('link', { name: word('match.tab.lineups') })).toBeVisible();
  await wall.getByRole('button', { name: word('pages.login.title') }).click();
  await signIn(page, fan, word);
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await choosePaid();
  await poster.click();
  await expect(wall).toContainText(word('problem.plan-needed.title'));
  await wall.getByRole('link', { name: word('playback.plans') }).click();
  await buy(page, word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('payments.result.paid.title'));
  await page.getByRole('link', { name: word('payments.result.onward') }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  await choosePaid();
  await watching.start();
  await watching.goesOn();
  // Captions are off by default.
  const captions = watching.button('playback.captions');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const captionText = (): Promise<string> =>
    page.evaluate(() =>
      [...(document.querySelector('video')?.textTracks ?? [])]
        .filter(({ mode }) => mode === 'showing')
        .flatMap(({ activeCues }) => [...(activeCues ?? [])])
        .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
        .join(' '),
    );
  await expect.poll(captionText, { timeout: 20_000 }).toMatch(/seconds past the minute/);
});

test('the address of a watched match grants no access: another account still needs a plan', async ({
  elsewhere,
  word,
}) => {
  const { match, stream, streams } = await watchable(elsewhere.request, 'plan');
  const fan = await registeredFan(elsewhere.request);
  await elsewhere.goto(`/en/login?next=/en/match/${match}`);
  await signIn(elsewhere, fan, word);
  await expect(elsewhere).toHaveURL(/\/en\/match\//);
  if (streams.length > 1) await elsewhere.getByRole('radio', { name: new RegExp(stream.label) }).check();
  await elsewhere.getByRole('button', { name: word('playback.watchLive') }).click();
  const wall = elsewhere.getByRole('alert');
  await expect(wall).toContainText(word('problem.plan-needed.title'));
  await expect(wall.getByRole('link', { name: word('playback.plans') })).toBeVisible();
});
