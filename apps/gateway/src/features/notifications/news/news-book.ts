import { MatchEvent, MatchSummary, NotificationKind } from '@touchline/contracts';
import { z } from 'zod';
import type { State } from '../../../platform/state/index.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/wall-clock.ts';
import type { MatchNews } from './match-news.ts';

const KIND = 'push-news';
/** News that is not told to its end: what a process finds that looks for the news of those that died. */
const OPEN = 'open';
/** Longer than any process reads of the same news. */
const KEPT_MS = DAY_MS;
/** A process that has not renewed it for so long is gone. */
export const TELLING_MS = 30 * SECOND_MS;

const Open = z.object({
  heldUntilMs: z.int(),
  news: z.object({
    kind: NotificationKind,
    eventId: z.string(),
    revision: z.int(),
    isWithdrawn: z.boolean(),
    atMs: z.number(),
    match: MatchSummary,
    event: MatchEvent.nullable(),
  }),
});

/** The right to tell one piece of news, and the duty to tell it to the end. */
export interface Turn {
  readonly news: MatchNews;
  /** Called now and then while it is told; false: another process has taken over. */
  renew(): Promise<boolean>;
  /** It was told to everybody. */
  end(): Promise<void>;
}

/** Which process tells which news: every process reads it, one tells it, and another goes on where that one died. */
export class NewsBook {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** undefined: it is told already, or another process is at it. */
  async take(news: MatchNews): Promise<Turn | undefined> {
    return this.#hold(news, 'absent');
  }

  /** News whose process died over it. */
  async orphans(): Promise<readonly Turn[]> {
    const nowMs = this.clock.nowMs();
    const turns: Turn[] = [];
    for (const { value, revision } of await this.state.ofGroup(KIND, OPEN)) {
      const { heldUntilMs, news } = Open.parse(JSON.parse(value));
      const turn = heldUntilMs > nowMs ? undefined : await this.#hold(news, revision);
      if (turn !== undefined) turns.push(turn);
    }
    return turns;
  }

  async #hold(news: MatchNews, ifRevision: number | 'absent'): Promise<Turn | undefined> {
    const first = await this.#write(news, ifRevision);
    if (first === undefined) return undefined;
    let held: number | undefined = first;
    return {
      news,
      renew: async () => {
        if (held !== undefined) held = await this.#write(news, held);
        return held !== undefined;
      },
      end: async () => {
        if (held === undefined) return;
        const expiresAtMs = this.clock.nowMs() + KEPT_MS;
        await this.state.write(KIND, idOf(news), '{}', { expiresAtMs, ifRevision: held });
      },
    };
  }

  #write(news: MatchNews, ifRevision: number | 'absent'): Promise<number | undefined> {
    const nowMs = this.clock.nowMs();
    const value: z.input<typeof Open> = { heldUntilMs: nowMs + TELLING_MS, news };
    const options = { expiresAtMs: nowMs + KEPT_MS, group: OPEN, ifRevision };
    return this.state.write(KIND, idOf(news), JSON.stringify(value), options);
  }
}

const idOf = ({ eventId, revision }: MatchNews): string => `${eventId}/${String(revision)}`;
