import {
  areOver,
  fixtures,
  KICK_OFFS,
  leaveAll,
  openMatches,
  shown,
  shownPoints,
  startReplay,
  toldPoints,
  truthsOf,
} from '../site/replayed-match.ts';
import { expect, test } from '../site/test.ts';

/**
 * Match days of a World Cup at sixty times their pace, the site's polling and its stream as they come. Pages are opened once
 * and never loaded again. What they show has been true a moment before, at every look, and at the end it is what is.
 */

const SPEED = 60;
const MINUTE_MS = 60_000;
/** A second of polling, a look at the provider and one at the page; a minute of play each second. */
const BEHIND_MS = 4000;
const LOOK_EVERY_MS = 250;

interface Look {
  readonly atMs: number;
  readonly matches: readonly string[];
  readonly groups: string;
}

// Nightly: a match takes two to three minutes.
for (const { title, atMs, isThere, withData } of KICK_OFFS) {
  test(
    `${title} at ${String(SPEED)} times its pace: open pages of matches and groups show what the provider said a moment before`,
    { tag: ['@desktop', '@nightly'] },
    async ({ page }) => {
      test.skip(!isThere, 'needs ../shared/data/worldcup-csv');
      test.setTimeout(8 * MINUTE_MS);
      await withData(async (folder) => {
        const replay = await startReplay({
          folder,
          kickOffMs: atMs,
          // Where nothing is on and nothing is due, the site waits for a minute outside: an hour of this world.
          fromMs: atMs - MINUTE_MS,
          speed: SPEED,
          livePollMs: 1000,
        });
        try {
          const tabs = await openMatches(page, replay);
          await page.goto(replay.league('table'));
          const reported: Look[] = [];
          const wrong: unknown[] = [];
          let looks = 0;
          const compare = async (): Promise<boolean> => {
            const matches = await fixtures(replay);
            reported.push({
              atMs: performance.now(),
              matches: truthsOf(matches).map((match) => JSON.stringify(match)),
              groups: JSON.stringify(await toldPoints(replay)),
            });
            // What held when the time began held until the next look.
            const beganMs = performance.now() - BEHIND_MS;
            const recent = reported.slice(
              Math.max(
                0,
                reported.findLastIndex((one) => one.atMs <= beganMs),
              ),
            );
            for (const [index, tab] of tabs.entries()) {
              const match = JSON.stringify(await tab.evaluate(shown));
              if (!recent.some((one) => one.matches[index] === match))
                wrong.push({ match, reported: recent.map((one) => one.matches[index]) });
            }
            const groups = JSON.stringify(await page.evaluate(shownPoints));
            if (!recent.some((one) => one.groups === groups))
              wrong.push({ groups, reported: recent.map((one) => one.groups) });
            looks += 1;
            return areOver(matches);
          };
          await expect.poll(compare, { timeout: 6 * MINUTE_MS, intervals: [LOOK_EVERY_MS] }).toBe(true);
          expect(wrong).toEqual([]);
          expect(looks).toBeGreaterThan(100);
          const last = await fixtures(replay);
          for (const [index, tab] of tabs.entries())
            await expect.poll(() => tab.evaluate(shown)).toEqual(truthsOf(last)[index]);
          await expect.poll(() => page.evaluate(shownPoints)).toEqual(await toldPoints(replay));
        } finally {
          await leaveAll(page);
          await replay.site.stop();
        }
      });
    },
  );
}
