import { Logger } from '@nestjs/common';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/wall-clock.ts';
import type { LiveMatches } from '../../matches/index.ts';
import type { PushSubscriptionStore } from '../subscriptions/push-subscription-store.ts';
import { MatchChangeSource, topicsOf, type MatchChange } from './match-change.ts';

/** Line-ups come 75 minutes before the kick-off at the earliest (UEFA), an hour before it in most leagues. */
const BEFORE_KICKOFF_MS = 75 * MINUTE_MS;
const LOOK_EVERY_MS = MINUTE_MS;

/**
 * Line-ups are told by no live list: whole matches are asked for, through the cache and its budget, where somebody wants to
 * hear of them.
 */
export class LineUpChanges extends MatchChangeSource {
  readonly #log = new Logger('notifications');

  constructor(
    private readonly matches: Pick<LiveMatches, 'beginningWithin' | 'whole'>,
    private readonly store: Pick<PushSubscriptionStore, 'followedForLineUps'>,
    private readonly clock: WallClock,
    private readonly pause: (ms: number, signal: AbortSignal) => Promise<void>,
  ) {
    super();
  }

  override async *news(signal: AbortSignal): AsyncGenerator<MatchChange> {
    const told = new Set<string>();
    while (!signal.aborted) {
      for (const news of await this.#look(told)) {
        told.add(news.match.id);
        yield news;
      }
      await this.pause(LOOK_EVERY_MS, signal);
    }
  }

  /** What cannot be asked now is asked a minute later. */
  async #look(told: ReadonlySet<string>): Promise<readonly MatchChange[]> {
    try {
      const followed = await this.store.followedForLineUps();
      if (followed.size === 0) return [];
      const soon = await this.matches.beginningWithin(BEFORE_KICKOFF_MS);
      const wanted = soon.filter(
        (match) => !told.has(match.id) && topicsOf(match).some((topic) => followed.has(topic)),
      );
      const news = await Promise.all(wanted.map(({ id }) => this.#newsOf(id)));
      return news.flatMap((one) => one ?? []);
    } catch (error) {
      this.#log.warn({ err: error }, 'line-ups were not looked for');
      return [];
    }
  }

  async #newsOf(id: string): Promise<MatchChange | undefined> {
    try {
      const match = await this.matches.whole(id);
      if (match === undefined || match.lineups === null) return undefined;
      const happened = {
        kind: 'line-ups',
        eventId: `${id}.line-ups`,
        revision: 1,
        isWithdrawn: false,
      } as const;
      return { ...happened, atMs: this.clock.nowMs(), match, event: null };
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }
}
