import { Stream } from '@touchline/contracts';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Word } from './words.ts';

const Matches = z.object({
  data: z.array(z.object({ id: z.string(), stream: z.enum(['none', 'free', 'paid']) })),
});
const Streams = z.object({ data: z.array(Stream) });

export interface Watchable {
  readonly match: string;
  readonly stream: Stream;
  /** All streams of the match. */
  readonly streams: readonly Stream[];
}

/** Returns a match in play that has a stream of a kind. The gateway loads the streams shortly after its start. */
export async function watchable(
  request: APIRequestContext,
  access: Stream['access'],
  { site = '', isAlone = false }: { readonly site?: string; readonly isAlone?: boolean } = {},
): Promise<Watchable> {
  let found: Watchable | undefined;
  await expect(async () => {
    const answer = await request.get(`${site}/api/matches/live`);
    const { data } = Matches.parse(await answer.json());
    for (const { id, stream: mark } of data) {
      if (mark === 'none') continue;
      const { data: streams } = Streams.parse(
        await (await request.get(`${site}/api/matches/${id}/streams`)).json(),
      );
      const stream = streams.find((one) => one.access === access && one.countries === null);
      if (stream !== undefined && !(isAlone && streams.length > 1)) found = { match: id, stream, streams };
      if (found !== undefined) return;
    }
    throw new Error(`no match in play has a ${access} stream`);
  }).toPass({ timeout: 30_000 });
  if (found === undefined) throw new Error('impossible: it was found');
  return found;
}

/** Returns matches in play whose default stream is free. */
export async function watchableMatches(request: APIRequestContext, site: string): Promise<readonly string[]> {
  await watchable(request, 'free', { site });
  const { data } = Matches.parse(await (await request.get(`${site}/api/matches/live`)).json());
  const found: string[] = [];
  for (const { id, stream } of data) {
    if (stream !== 'free') continue;
    const answer = await request.get(`${site}/api/matches/${id}/streams`);
    const { data: streams } = Streams.parse(await answer.json());
    if (streams[0]?.access === 'free' && streams[0].countries === null) found.push(id);
  }
  return found;
}

/** The player of the open page. */
export class Watching {
  constructor(
    readonly page: Page,
    readonly word: Word,
  ) {}

  /** Presses the poster. Resolves when frames are shown, with the milliseconds that took. */
  async start(): Promise<number> {
    const poster = this.page.getByRole('button', { name: this.word('playback.watchLive') });
    await expect(poster).toBeVisible();
    const sinceMs = Date.now();
    await poster.click();
    await expect.poll(() => this.frames(), { intervals: [50], timeout: 30_000 }).toBeGreaterThan(0);
    return Date.now() - sinceMs;
  }

  /** Number of frames decoded so far. */
  frames(): Promise<number> {
    return this.page.evaluate(
      () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    );
  }

  /** The player's position, in seconds. */
  position(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN);
  }

  /** Waits until more frames are decoded. */
  async goesOn(): Promise<void> {
    const before = await this.frames();
    await expect.poll(() => this.frames(), { timeout: 20_000 }).toBeGreaterThan(before + 5);
  }

  button(name: Parameters<Word>[0]) {
    return this.page.getByRole('group').getByRole('button', { name: this.word(name), exact: true });
  }
}
