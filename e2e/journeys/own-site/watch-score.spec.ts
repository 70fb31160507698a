import type { Page } from '@playwright/test';
import { z } from 'zod';
import { startGameProvider, type GameProvider } from '../../site/game-provider.ts';
import { openSite } from '../../site/open-site.ts';
import type { Site } from '../../site/start-site.ts';
import { expect, test } from '../../site/test.ts';
import { Watching, watchableMatches } from '../../site/watching.ts';

/**
 * Compares the score with the clock burned into the video. Ten binary squares in each frame of the sandbox's clip
 * state how many tenths of a second into the minute it was recorded; the world and the video use the same clock.
 */

const WORLD_FROM_MS = Date.UTC(2026, 2, 14, 15, 20);
const MINUTE_MS = 60_000;
/** The most ids in one provider call. */
const MOST_IDS = 20;
const LATEST_MINUTE = 40;
/** Time for the site to start and the player to play for a while before the goal. */
const BEFORE_THE_GOAL_MS = 90_000;
/** The longest delay behind the picture, at the site's default polling interval. */
const BAR_MS = 500;
/** How far back the viewer is, in presses of ten seconds. */
const BACK_STEPS = [0, 1, 3] as const;
const STEP_SECONDS = 10;
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

/** Finds the next goal in one of these matches, to ten milliseconds. */
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
  /** Tenths of a second into the minute, read from the frame. */
  readonly tenths: number;
  /** The score on the page with this frame; `null` if it shows none. */
  readonly score: string | null;
  /** Media time of the frame and of the player, in seconds, for the analysis of failures. */
  readonly frameAt: number;
  readonly playerAt: number;
}

/** Runs in the page: records for each frame its clock and the score on the page. */
function sample(): void {
  const video = document.querySelector('video');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (video === null || context === null) throw new Error('there is no picture');
  const samples: Sample[] = [];
  Object.assign(window, { samples });
  const BITS = 10;
  const note: VideoFrameRequestCallback = (_now, { mediaTime }) => {
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
    const score = texts.find((text) => /^\d+–\d+$/u.test(text)) ?? null;
    samples.push({ tenths, score, frameAt: mediaTime, playerAt: video.currentTime });
    video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
}

/** Runs in the page: discards the recorded samples. */
function forget(): void {
  (window as unknown as { samples: Sample[] }).samples.length = 0;
}

const samplesOf = (page: Page): Promise<readonly Sample[]> =>
  page.evaluate(() => (window as unknown as { samples: readonly Sample[] }).samples);

/** Starts the default site with its world at an instant and at normal speed. */
const siteAt = (worldMs: number): Promise<Site> => openSite({ GAME_NOW: new Date(worldMs).toISOString() });

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

interface Crossing {
  /** Time into the minute of the first frame with the new score, in milliseconds. */
  readonly pictureMs: number;
  /** The score until then. */
  readonly before: string | null;
  /** The samples just before and after it. */
  readonly around: readonly Sample[];
}

/** Waits until the score changes and returns that moment. */
async function crossing(page: Page, from: string | undefined): Promise<Crossing> {
  let found: Crossing | undefined;
  await expect(async () => {
    const samples = (await samplesOf(page)).filter(({ score }) => score !== null);
    const before = from ?? samples[0]?.score;
    const at = samples.findIndex(
      ({ score }, index) => score !== before && samples[index - 1]?.score === before,
    );
    const first = samples[at];
    if (first === undefined || before === undefined) throw new Error('the score has not changed yet');
    const around = samples.slice(Math.max(0, at - 12), at + 4);
    found = { pictureMs: first.tenths * FRAME_MS, before, around };
  }).toPass({ timeout: 3 * MINUTE_MS, intervals: [500] });
  if (found === undefined) throw new Error('impossible: it was found');
  return found;
}

// Nightly: it starts two sites, and waits for a goal.
test(
  'the score is never ahead of the picture, and at most half a second behind it, live and further back',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, word }) => {
    test.setTimeout(6 * MINUTE_MS);
    const goal = await watchableGoal(page);
    const site = await siteAt(goal.atMs - BEFORE_THE_GOAL_MS);
    try {
      // A newly started site first loads which matches can be watched.
      await watchableMatches(page.request, site.url);
      await page.goto(`${site.url}/en/match/${goal.match}`);
      const watching = new Watching(page, word);
      await watching.start();
      await watching.goesOn();
      await page.evaluate(sample);
      let before: string | undefined;
      let stepsBack = 0;
      for (const steps of BACK_STEPS) {
        // The goal is watched again from this far back.
        await page.evaluate(forget);
        for (; stepsBack < steps; stepsBack += 1) await page.keyboard.press('ArrowLeft');
        const crossed = await crossing(page, before);
        before = crossed.before ?? undefined;
        // Both are times within a minute, so they differ by at most half a minute.
        const apartMs = crossed.pictureMs - (goal.atMs % MINUTE_MS);
        const lagMs = ((apartMs + 1.5 * MINUTE_MS) % MINUTE_MS) - MINUTE_MS / 2;
        const seconds = String(steps * STEP_SECONDS);
        process.stdout.write(
          `${seconds} s back, the score changed ${String(lagMs)} ms after the picture of the goal\n`,
        );
        const samples = JSON.stringify(crossed.around);
        expect(lagMs, samples).toBeGreaterThanOrEqual(0);
        expect(lagMs, samples).toBeLessThanOrEqual(BAR_MS + FRAME_MS);
      }
    } finally {
      await page.goto('about:blank');
      await site.stop();
    }
  },
);
