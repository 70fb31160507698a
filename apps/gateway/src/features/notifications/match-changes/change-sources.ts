import { once } from 'node:events';
import { matchOfLive } from '@touchline/contracts';
import { Logger } from '@nestjs/common';
import type { LiveEntry, LiveReplica } from '../../live/index.ts';
import type { LiveMatches } from '../../matches/index.ts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import type { PushSubscriptionStore } from '../subscriptions/push-subscription-store.ts';
import { MatchChangeSource, type MatchChange, matchChangeOf, topicsOf } from './match-change.ts';

/** Yields the changes that this process reads in the log of the live stream, from its start on. */
export class LiveMatchChanges extends MatchChangeSource {
  constructor(
    private readonly replica: LiveReplica,
    private readonly matches: LiveMatches,
  ) {
    super();
  }

  override async *changes(signal: AbortSignal): AsyncGenerator<MatchChange> {
    const unread: MatchChange[] = [];
    const arrivals = new EventTarget();
    const stopListening = this.replica.listen({
      appended: (entries) => {
        // Converted immediately, because a later entry changes the known state of the match.
        unread.push(...entries.flatMap((entry) => this.#changeOf(entry) ?? []));
        arrivals.dispatchEvent(new Event('change'));
      },
      restarted: () => undefined,
    });
    try {
      while (!signal.aborted) {
        const next = unread.shift();
        if (next !== undefined) yield next;
        else await once(arrivals, 'change', { signal }).catch(() => undefined);
      }
    } finally {
      stopListening();
    }
  }

  #changeOf({ change, answeredAtMs }: LiveEntry): MatchChange | undefined {
    const id = matchOfLive(change);
    const match = id === undefined ? undefined : this.matches.known(id);
    return match && matchChangeOf(change, match, answeredAtMs);
  }
}

/** Line-ups are published 75 minutes before kick-off at the earliest (UEFA), an hour before in most leagues. */
const BEFORE_KICKOFF_MS = 75 * MINUTE_MS;
const POLL_EVERY_MS = MINUTE_MS;

/**
 * Yields line-ups, which no live list contains. It reads whole matches through the cache and its call budget, and
 * only those whose line-ups somebody follows.
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

  override async *changes(signal: AbortSignal): AsyncGenerator<MatchChange> {
    const announced = new Set<string>();
    while (!signal.aborted) {
      for (const change of await this.#poll(announced)) {
        announced.add(change.match.id);
        yield change;
      }
      await this.pause(POLL_EVERY_MS, signal);
    }
  }

  /** Reads the line-ups that are due. A failed read is repeated a minute later. */
  async #poll(announced: ReadonlySet<string>): Promise<readonly MatchChange[]> {
    try {
      const followed = await this.store.followedForLineUps();
      if (followed.size === 0) return [];
      const soon = await this.matches.beginningWithin(BEFORE_KICKOFF_MS);
      const wanted = soon.filter(
        (match) => !announced.has(match.id) && topicsOf(match).some((topic) => followed.has(topic)),
      );
      const changes = await Promise.all(wanted.map(({ id }) => this.#changeOf(id)));
      return changes.flatMap((one) => one ?? []);
    } catch (error) {
      this.#log.warn({ err: error }, 'line-ups could not be read');
      return [];
    }
  }

  async #changeOf(id: string): Promise<MatchChange | undefined> {
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
