import { Injectable } from '@nestjs/common';
import type { MatchDetail, MatchSummary } from '@touchline/contracts';
import { Clock } from '../../platform/time/clock.ts';
import { WatchMarksReader } from '../streams/index.ts';
import { presentDetail, presentSummary } from './presenter/match-presenter.ts';
import { POLL_SILENCE_MS } from '../../platform/cache/source-cache.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { dayAt } from '../../platform/time/viewer-day.ts';
import { MatchReader } from './reader/match-reader.ts';
import { MatchSnapshots } from './snapshots/match-snapshots.ts';
import type { Match } from './match/match-snapshot.ts';
import { publishedOf, type PublishedMatch } from './cache/match-shape.ts';
import { isOn } from './match/under-way.ts';

/** The result of one poll of the provider. */
export interface LivePollResult {
  readonly matches: readonly PublishedMatch[];
  /** When the call began. */
  readonly askedAtMs: number;
}

/** Provides the matches in the form that the live stream needs. */
@Injectable()
export class LiveMatches {
  constructor(
    private readonly reader: MatchReader,
    private readonly snapshots: MatchSnapshots,
    private readonly watch: WatchMarksReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Fetches the live list from the provider, bypassing the cache, and caches the response. Matches that have just
   * ended are included.
   *
   * @throws UpstreamError when the provider does not answer
   */
  async poll(): Promise<LivePollResult> {
    // Refreshed with each poll, since `present` reads the marks of streams from memory.
    const [{ matches, askedAtMs }] = await Promise.all([this.reader.liveNow(), this.watch.marks()]);
    return { matches: matches.map(publishedOf), askedAtMs };
  }

  /**
   * Returns a match that has left the live list, as last reported by any call. A match that is over is fetched once
   * more: if a day's list reported its end, the events of its last minutes are missing.
   *
   * @throws UpstreamError when nothing is known of it and the provider does not answer
   */
  async lookedUp(id: string): Promise<PublishedMatch | undefined> {
    const seen = await this.reader.byId(id, POLL_SILENCE_MS);
    const match = seen === undefined || isOn(seen.match) ? seen?.match : await this.#wholeEnd(seen.match);
    return match && publishedOf(match);
  }

  async #wholeEnd(ended: Match): Promise<Match> {
    try {
      return (await this.reader.byIdNow(ended.id)) ?? ended;
    } catch (error) {
      // The end of the match is worth publishing even without its last events.
      if (error instanceof UpstreamError) return ended;
      throw error;
    }
  }

  /** Returns the last known state of a match, or `undefined` if this process has no snapshot of it. */
  known(id: string): MatchDetail | undefined {
    const match = this.snapshots.byId(id);
    return match && this.present(publishedOf(match));
  }

  /** Returns the matches that begin within the next `ms` milliseconds, read from the lists of the days. */
  async beginningWithin(ms: number): Promise<readonly MatchSummary[]> {
    const nowMs = this.clock.nowMs();
    const days = new Set([dayAt(nowMs, 'UTC'), dayAt(nowMs + ms, 'UTC')]);
    const lists = await Promise.all([...days].map((day) => this.reader.ofUtcDay(day)));
    return lists
      .flatMap(({ matches }) => matches)
      .filter(({ kickoffMs }) => kickoffMs > nowMs && kickoffMs <= nowMs + ms)
      .map((match) => presentSummary(match, nowMs, this.watch.last));
  }

  /**
   * Returns the match with its line-ups, read through the cache.
   *
   * @throws UpstreamError when the match is not cached and the provider does not answer
   */
  async whole(id: string): Promise<MatchDetail | undefined> {
    const seen = await this.reader.byId(id);
    return seen && presentDetail(seen.match, this.clock.nowMs(), this.watch.last);
  }

  isOn(match: PublishedMatch): boolean {
    return isOn(match);
  }

  /** Returns when the next known match of today begins, or `undefined` if none is known. */
  async nextKickoffMs(): Promise<number | undefined> {
    return this.reader.nextKickoffMs();
  }

  /**
   * Presents a published match in the form of its API response, without line-ups and statistics, which are not
   * streamed.
   */
  present(match: PublishedMatch): MatchDetail {
    const whole: Match = { ...match, events: match.events, lineups: undefined, statistics: undefined };
    return presentDetail(whole, this.clock.nowMs(), this.watch.last);
  }

  /**
   * Merges snapshots that any process has published, then records the log position up to which responses are now
   * complete.
   *
   * @param cursor the new position; `undefined` leaves it unchanged
   */
  take(published: readonly PublishedMatch[], cursor?: string): void {
    for (const match of published) this.snapshots.adopt(match);
    if (cursor !== undefined) this.snapshots.standAt(cursor);
  }
}
