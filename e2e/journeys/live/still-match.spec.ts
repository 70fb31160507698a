import type { MatchDetail, MatchEvent } from '@touchline/contracts';
import type { Page } from '@playwright/test';
import { forgetShifts, shiftsIn, sumOf, watchShifts } from '../../site/layout-shifts.ts';
import { expect, test } from '../../site/test.ts';

const BAR = 0.02;
/** The polling interval of a live match. */
const REFRESH_MS = 15_000;

interface Answer {
  readonly data: MatchDetail;
}

const event = (match: MatchDetail, changes: Partial<MatchEvent>): MatchEvent => ({
  id: `added-${String(match.events.length)}`,
  revision: 1,
  state: 'confirmed',
  minute: match.status.minute ?? 45,
  addedTime: null,
  period: 'second-half',
  side: 'home',
  type: 'goal',
  player: { id: null, name: 'Aleksander Mikkelsen-Bjørnstad' },
  related: null,
  score: null,
  text: null,
  at: match.updatedAt,
  history: [],
  ...changes,
});

/** Later states of the match: typical events of a second half. */
const STEPS: readonly ((match: MatchDetail) => MatchDetail)[] = [
  (match) => ({ ...match, events: [...match.events, event(match, { type: 'yellow-card', side: 'away' })] }),
  (match) => {
    const home = (match.score.home ?? 0) + 1;
    const goal = event(match, { score: { home, away: match.score.away ?? 0 } });
    return { ...match, score: { ...match.score, home }, events: [...match.events, goal] };
  },
  (match) => ({
    ...match,
    events: [
      ...match.events,
      event(match, { type: 'substitution', related: { id: null, name: 'Per Lind' } }),
    ],
  }),
  (match) => {
    const away = (match.score.away ?? 0) + 1;
    const goal = event(match, { side: 'away', score: { home: match.score.home ?? 0, away } });
    return { ...match, score: { ...match.score, away }, events: [...match.events, goal] };
  },
  (match) => ({
    ...match,
    events: [
      ...match.events,
      event(match, { type: 'phase', side: null, player: null, text: 'phase.second-half' }),
    ],
  }),
  (match) => ({
    ...match,
    status: { code: 'FT', phase: 'finished', minute: null, addedTime: null, confirmed: false },
  }),
];

async function inSecondHalf(page: Page, site: string): Promise<string> {
  const answer = await page.request.get(`${site}/api/matches/live`);
  const { data } = (await answer.json()) as { data: readonly { id: string; status: { code: string } }[] };
  const live = data.find(({ status }) => status.code === '2H');
  if (live === undefined) throw new Error('no match is in its second half');
  return live.id;
}

test('changes in an open match shift nothing on the page @phone', async ({ page, baseURL, word }) => {
  const id = await inSecondHalf(page, baseURL ?? '');
  let step = 0;
  let match: MatchDetail | undefined;
  await page.route(`**/api/matches/${id}`, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as Answer;
    match ??= data;
    match = STEPS[step]?.(match) ?? match;
    step += 1;
    await route.fulfill({ json: { ...rest, data: match } });
  });
  // Otherwise the page would receive the real match's changes too.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.addInitScript(watchShifts);
  await page.goto(`/en/match/${id}`);
  await expect(page.getByRole('heading', { name: word('match.recent.heading') })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(forgetShifts);
  for (const [index] of STEPS.entries()) {
    await expect(async () => {
      await page.clock.fastForward(REFRESH_MS);
      await expect.poll(() => step, { timeout: 1000 }).toBeGreaterThan(index);
    }).toPass({ timeout: 30_000 });
  }
  await expect(page.locator('main').getByText(word('status.FT.long')).first()).toBeVisible();
  const shifts = await shiftsIn(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(BAR);
});
