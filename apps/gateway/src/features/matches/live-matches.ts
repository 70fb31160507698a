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

/** What one question to the provider brought. */
export interface LivePollResult {
  readonly matches: readonly PublishedMatch[];
  /** When the provider was asked. */
  readonly askedAtMs: number;
}

/** The matches of the site as the live stream needs them. */
@Injectable()
export class LiveMatches {
  constructor(
    private readonly reader: MatchReader,
    private readonly snapshots: MatchSnapshots,
    private readonly watch: WatchMarksReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the provider now, whatever is cached; the cache holds the same answer afterwards. Those that have just ended are
   * among the matches.
   *
   * @throws UpstreamError when the provider does not answer
   */
  async poll(): Promise<LivePollResult> {
    // What `present` says of streams is as new as the poll.
    const [{ matches, askedAtMs }] = await Promise.all([this.reader.liveNow(), this.watch.marks()]);
    return { matches: matches.map(publishedOf), askedAtMs };
  }

  /**
   * A match that has left the live list, as last reported by any call. One that is over is read once more:
   * a day's list may have reported its end, and such a list knows nothing of the events of its last minutes.
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
      // Its end is a change by itself.
      if (error instanceof UpstreamError) return ended;
      throw error;
    }
  }

  /** The last known state of a match; undefined: none lately. */
  known(id: string): MatchDetail | undefined {
    const match = this.snapshots.byId(id);
    return match && this.present(publishedOf(match));
  }

  /** Matches that begin within so long from now, as the lists of the days tell of them. */
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
   * With its line-ups, through the cache.
   *
   * @throws UpstreamError when it cannot be asked for
   */
  async whole(id: string): Promise<MatchDetail | undefined> {
    const seen = await this.reader.byId(id);
    return seen && presentDetail(seen.match, this.clock.nowMs(), this.watch.last);
  }

  isOn(match: PublishedMatch): boolean {
    return isOn(match);
  }

  /** When the next known match of today begins; undefined: none is known. */
  async nextKickoffMs(): Promise<number | undefined> {
    return this.reader.nextKickoffMs();
  }

  /** A match as its address shows it, but for what is not streamed. */
  present(match: PublishedMatch): MatchDetail {
    const whole: Match = { ...match, events: match.events, lineups: undefined, statistics: undefined };
    return presentDetail(whole, this.clock.nowMs(), this.watch.last);
  }

  /**
   * Takes over what any process has published, then says that answers made from now on hold everything up to there.
   *
   * @param cursor undefined: the place stays
   */
  take(published: readonly PublishedMatch[], cursor?: string): void {
    for (const match of published) this.snapshots.adopt(match);
    if (cursor !== undefined) this.snapshots.standAt(cursor);
  }
}
