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
} from '../../site/replayed-match.ts';
import { expect, test } from '../../site/test.ts';

/**
 * World Cup match days at sixty times their pace, with the site's normal polling and stream. Pages are opened once
 * and never reloaded. At every check they show a recent state of the provider, and at the end its final state.
 */

const SPEED = 60;
const MINUTE_MS = 60_000;
/** A second of polling, one read of the provider and one of the page; a minute of play passes each second. */
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
    `${title} at ${String(SPEED)} times its pace: open pages of matches and groups show a recent state of the provider`,
    { tag: ['@desktop', '@nightly'] },
    async ({ page }) => {
      test.skip(!isThere, 'needs ../shared/data/worldcup-csv');
      test.setTimeout(8 * MINUTE_MS);
      await withData(async (folder) => {
        const replay = await startReplay({
          folder,
          kickOffMs: atMs,
          // With no live or due match, the site waits for a real minute: an hour of this world.
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
            // The state at the beginning applied until the next check.
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
