import type { Page } from '@playwright/test';
import { z } from 'zod';
import { startGameProvider, type GameProvider } from '../site/game-provider.ts';
import { startSite, type Site } from '../site/start-site.ts';
import { expect, test } from '../site/test.ts';
import { Watching, watchableMatches } from '../site/watching.ts';

/**
 * The score against the clock that is burned into the pictures. Each frame of the sandbox's clip says in ten squares, binary,
 * how many tenths of a second into the minute it was taken; the world's clock and that of the pictures are one.
 */

const WORLD_FROM_MS = Date.UTC(2026, 2, 14, 15, 20);
const MINUTE_MS = 60_000;
const POLL_MS = 200;
/** In one question to the provider. */
const MOST_IDS = 20;
const LATEST_MINUTE = 40;
/** The site has started, and the player has played a while, by the time of the goal. */
const BEFORE_THE_GOAL_MS = 90_000;
/** Behind the picture, beyond the turn of the poll. */
const BAR_MS = 500;
const FRAME_MS = 100;

const Fixture = z.object({
  fixture: z.object({ id: z.number() }),
  goals: z.object({ home: z.number().nullable(), away: z.number().nullable() }),
});

async function scores(provider: GameProvider, ids: readonly string[], atMs: number) {
  await provider.setClock(atMs);
  const rows = z.array(Fixture).parse(await provider.rows(`fixtures?ids=${ids.join('-')}`));
  return new Map(rows.map(({ fixture, goals }) => [String(fixture.id), JSON.stringify(goals)]));
}

interface NextGoal {
  readonly match: string;
  readonly atMs: number;
}

/** The next goal in one of these matches, to ten milliseconds. */
async function nextGoal(provider: GameProvider, ids: readonly string[]): Promise<NextGoal> {
  for (let minute = 2; minute < LATEST_MINUTE; minute += 1) {
    let beforeMs = WORLD_FROM_MS + minute * MINUTE_MS;
    let afterMs = beforeMs + MINUTE_MS;
    const before = await scores(provider, ids, beforeMs);
    const after = await scores(provider, ids, afterMs);
    const match = ids.find((id) => before.get(id) !== after.get(id));
    if (match === undefined) continue;
    while (afterMs - beforeMs > 10) {
      const middleMs = Math.round((beforeMs + afterMs) / 2);
      if ((await scores(provider, [match], middleMs)).get(match) === before.get(match)) beforeMs = middleMs;
      else afterMs = middleMs;
    }
    return { match, atMs: afterMs };
  }
  throw new Error('no match that can be watched has a goal soon');
}

interface Sample {
  /** Into the minute, as the picture says. */
  readonly tenths: number;
  /** As the page says with this picture; null: it tells none. */
  readonly score: string | null;
}

/** Runs in the page: notes with each frame what it says and what the page says. */
function sample(): void {
  const video = document.querySelector('video');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (video === null || context === null) throw new Error('there is no picture');
  const samples: Sample[] = [];
  Object.assign(window, { samples });
  const BITS = 10;
  const note = (): void => {
    const { videoWidth: width, videoHeight: height } = video;
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(video, 0, 0);
    const side = Math.floor(width / BITS / 2) * 2;
    const row = height - Math.round(height / 12);
    let tenths = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      const [red = 0] = context.getImageData(bit * side + side / 2, row, 1, 1).data;
      tenths = tenths * 2 + (red > 127 ? 1 : 0);
    }
    const texts = [...document.querySelectorAll('main header p')].map((one) => one.textContent.trim());
    samples.push({ tenths, score: texts.find((text) => /^\d+–\d+$/u.test(text)) ?? null });
    video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
}

const samplesOf = (page: Page): Promise<readonly Sample[]> =>
  page.evaluate(() => (window as unknown as { samples: readonly Sample[] }).samples);

/** The site with its world at an instant, and time passing in it as outside. */
const siteAt = (worldMs: number): Promise<Site> =>
  startSite({ GAME_NOW: new Date(worldMs).toISOString(), LIVE_POLL_MS: String(POLL_MS) });

async function watchableGoal(page: Page): Promise<NextGoal> {
  const provider = await startGameProvider(WORLD_FROM_MS);
  const site = await siteAt(WORLD_FROM_MS);
  try {
    const ids = await watchableMatches(page.request, site.url);
    return await nextGoal(provider, ids.slice(0, MOST_IDS));
  } finally {
    await site.stop();
    provider.stop();
  }
}

// Nightly: it starts two sites, and waits for a goal.
test(
  'the score is never ahead of the picture, and at most half a second behind it',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, word }) => {
    test.setTimeout(6 * MINUTE_MS);
    const goal = await watchableGoal(page);
    const site = await siteAt(goal.atMs - BEFORE_THE_GOAL_MS);
    try {
      await page.goto(`${site.url}/en/match/${goal.match}`);
      const watching = new Watching(page, word);
      await watching.start();
      await watching.goesOn();
      await page.evaluate(sample);
      // Ten seconds back.
      await page.keyboard.press('ArrowLeft');
      const shown = async (): Promise<number> =>
        new Set((await samplesOf(page)).map(({ score }) => score).filter((score) => score !== null)).size;
      await expect.poll(shown, { timeout: 3 * MINUTE_MS, intervals: [500] }).toBe(2);

      const samples = (await samplesOf(page)).filter(({ score }) => score !== null);
      const first = samples.find(({ score }) => score !== samples[0]?.score);
      const pictureMs = (first?.tenths ?? Number.NaN) * FRAME_MS;
      // Both are instants of a minute; half a minute apart is the most that they can be.
      const lagMs = ((pictureMs - (goal.atMs % MINUTE_MS) + 1.5 * MINUTE_MS) % MINUTE_MS) - MINUTE_MS / 2;
      process.stdout.write(`the score changed ${String(lagMs)} ms after the picture of the goal\n`);
      expect(lagMs).toBeGreaterThanOrEqual(0);
      expect(lagMs).toBeLessThanOrEqual(BAR_MS + POLL_MS + FRAME_MS);
    } finally {
      await page.goto('about:blank');
      await site.stop();
    }
  },
);
