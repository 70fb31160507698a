import type { Page } from '@playwright/test';
import {
  areOver,
  fixtures,
  KICK_OFFS,
  leaveAll,
  openMatches,
  shown,
  shownPoints,
  shownScorers,
  startReplay,
  toldPoints,
  toldScorers,
  truthsOf,
  type ScorerRow,
} from '../../site/replayed-match.ts';
import { expect, test } from '../../site/test.ts';

/**
 * World Cup match days, minute by minute. Match pages are opened once and never reloaded; with the stream's changes
 * they must equal the provider's state. Pages of groups and scorers must equal it when they are opened. The sandbox's
 * own tests check that the sandbox equals its data.
 */

const MINUTE_MS = 60_000;
/** Extra time and the longest shoot-out are over by then. */
const LONGEST_MINUTES = 240;
/** A table may return to an older score some minutes after the whistle, not only at it. */
const MINUTES_AFTER = 3;

/** The parts of a list of scorers that depend on goals alone. */
interface Decided {
  readonly goals: readonly number[];
  readonly above: readonly string[];
}

/**
 * Returns what goals decide in a list of scorers. Minutes and assists decide the order of scorers with equal goals
 * and who has the last places. The provider recalculates these every minute, and the site does not reload the list
 * for them.
 */
function decidedByGoals(rows: readonly ScorerRow[]): Decided {
  const fewest = rows.at(-1)?.goals ?? 0;
  return {
    goals: rows.map(({ goals }) => goals),
    above: rows
      .filter(({ goals }) => goals > fewest)
      .map(({ name, goals }) => `${name} ${String(goals)}`)
      .toSorted(),
  };
}

/** Opens the page at each step and compares it with the provider at that step. */
async function expectAnew<T>(
  page: Page,
  read: () => Promise<T>,
  expected: T,
  message: string,
): Promise<void> {
  const anew = async (): Promise<T> => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    return read();
  };
  await expect.poll(anew, { message }).toEqual(expected);
}

// Nightly: World Cup match days, minute by minute in open pages, take three minutes each.
for (const { title, atMs, isThere, withData } of KICK_OFFS) {
  test(
    `${title} minute by minute: scores, events, shoot-outs, groups and scorers equal the provider’s at every step`,
    { tag: ['@desktop', '@nightly'] },
    async ({ page }) => {
      test.skip(!isThere, 'needs ../shared/data/worldcup-csv');
      test.setTimeout(15 * MINUTE_MS);
      await withData(async (folder) => {
        // A step ends as soon as all pages show it.
        const replay = await startReplay({
          folder,
          kickOffMs: atMs,
          fromMs: atMs,
          speed: 1,
          livePollMs: 200,
        });
        const { site, provider, playing, league } = replay;
        try {
          expect(playing.length).toBeGreaterThan(0);
          const tabs = await openMatches(page, replay);
          const scorers = await page.context().newPage();
          await page.goto(league('table'));
          await scorers.goto(league('scorers'));
          let minutesAfter = 0;
          for (let minute = 0; minutesAfter <= MINUTES_AFTER; minute += 1) {
            expect(minute).toBeLessThan(LONGEST_MINUTES);
            const step = `minute ${String(minute)}`;
            await provider.setClock(atMs + minute * MINUTE_MS);
            const reported = await fixtures(replay);
            for (const [index, tab] of tabs.entries())
              await expect
                .poll(() => tab.evaluate(shown), { message: step })
                .toEqual(truthsOf(reported)[index]);
            await expectAnew(
              page,
              () => page.evaluate(shownPoints),
              await toldPoints(replay),
              `groups, ${step}`,
            );
            await expectAnew(
              scorers,
              async () => decidedByGoals(await scorers.evaluate(shownScorers)),
              decidedByGoals(await toldScorers(replay)),
              `scorers, ${step}`,
            );
            if (areOver(reported)) minutesAfter += 1;
          }
        } finally {
          await leaveAll(page);
          await site.stop();
        }
      });
    },
  );
}
