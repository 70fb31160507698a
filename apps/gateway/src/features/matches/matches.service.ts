import { Injectable } from '@nestjs/common';
import {
  isUnderWay,
  phaseOf,
  type MatchDetail,
  type MatchSummary,
  type PageMeta,
  type Phase,
} from '@touchline/contracts';
import { HOUR_MS, SECOND_MS } from '../../platform/time/durations.ts';
import { freshUntil } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { pageIfAsked } from '../../platform/http-server/requests/validation.ts';
import { Clock } from '../../platform/time/clock.ts';
import { Broadcasts } from '../content/index.ts';
import { WatchMarksReader } from '../streams/index.ts';
import type { DayQuestion, DayStatus } from '../other-sports/index.ts';
import { HOT_FROM, hotness, compareByLeague } from './match/match-ranking.ts';
import { matchListTags } from './cache/matches.cache.ts';
import { presentDetail, presentSummary } from './presenter/match-presenter.ts';
import { MatchReader } from './reader/match-reader.ts';
import { joined, type SeenMatches, type Match } from './match/match-snapshot.ts';
import { RemovedMatchError, UnknownMatchError } from './matches.errors.ts';
import { dayAt, utcDaysOf, viewerDay } from '../../platform/time/viewer-day.ts';

interface ListMarks {
  /** The position in the log of changes before the matches were read. */
  readonly cursor: string | undefined;
  readonly list?: 'live';
  readonly page?: PageMeta | undefined;
}

const MAX_HOT = 20;
/** A match that kicked off longer ago, or kicks off later, has no freshness, so it cannot be hot. */
const HOT_BEHIND_MS = 6 * HOUR_MS;
const HOT_AHEAD_MS = 3 * HOUR_MS;
/** How long a match response stays fresh while its channels are still being loaded. */
const CHANNELS_PENDING_MS = 5 * SECOND_MS;

/** Maps each phase to one of the three filters, so that every match passes one of them. */
function dayStatusOf(phase: Phase): DayStatus {
  if (isUnderWay(phase)) return 'live';
  return phase === 'scheduled' || phase === 'postponed' ? 'scheduled' : 'finished';
}

function wanted(match: Match, { league, team, statuses }: DayQuestion): boolean {
  return (
    (league === undefined || match.league.id === league) &&
    (team === undefined || match.home.id === team || match.away.id === team) &&
    (statuses?.includes(dayStatusOf(phaseOf(match.status.code))) ?? true)
  );
}

@Injectable()
export class MatchesService {
  constructor(
    private readonly reader: MatchReader,
    private readonly broadcasts: Broadcasts,
    private readonly watch: WatchMarksReader,
    private readonly clock: Clock,
  ) {}

  async ofDay(question: DayQuestion): Promise<ApiResponse<MatchSummary[]>> {
    const { cursor } = this.reader;
    const nowMs = this.clock.nowMs();
    const { startMs, endMs } = viewerDay(question.day ?? dayAt(nowMs, question.timeZone), question.timeZone);
    const seen = await this.#between(startMs, endMs);
    const matches = seen.matches.filter((match) => wanted(match, question));
    // Without a `day`, the response is about today, so it expires at the reader's midnight.
    const freshness = question.day === undefined ? freshUntil(seen.freshness, endMs) : seen.freshness;
    const { items, page } = pageIfAsked([...matches].sort(compareByLeague), question.page);
    return this.#list({ freshness, matches: items }, { cursor, page });
  }

  async live(): Promise<ApiResponse<MatchSummary[]>> {
    const { cursor } = this.reader;
    const seen = await this.reader.live();
    return this.#list({ ...seen, matches: seen.matches.toSorted(compareByLeague) }, { cursor, list: 'live' });
  }

  /** Returns the hottest matches first: those in play, those of the next hours, and those that have just ended. */
  async hot(): Promise<ApiResponse<MatchSummary[]>> {
    const { cursor } = this.reader;
    const nowMs = this.clock.nowMs();
    const seen = await this.#between(nowMs - HOT_BEHIND_MS, nowMs + HOT_AHEAD_MS);
    const matches = seen.matches
      .map((match) => ({ match, rank: hotness(match, nowMs) }))
      .filter(({ rank }) => rank >= HOT_FROM)
      .sort((a, b) => b.rank - a.rank || compareByLeague(a.match, b.match))
      .slice(0, MAX_HOT)
      .map(({ match }) => match);
    return this.#list({ ...seen, matches }, { cursor, list: 'live' });
  }

  async byId(id: string): Promise<ApiResponse<MatchDetail>> {
    const { cursor } = this.reader;
    const seen = await this.reader.byId(id);
    if (seen === undefined) throw this.reader.hasSeen(id) ? new RemovedMatchError() : new UnknownMatchError();
    const [shown, marks] = await Promise.all([
      this.broadcasts.ofMatch(id, seen.match.kickoffMs),
      this.watch.marks(),
    ]);
    const nowMs = this.clock.nowMs();
    const data = presentDetail(seen.match, nowMs, marks, shown.broadcasts);
    const freshness = shown.pending
      ? freshUntil(seen.freshness, nowMs + CHANNELS_PENDING_MS)
      : seen.freshness;
    // `undefined` events differ from an empty list: only a list has reported this match, and its events are still to
    // come.
    const partial = seen.match.events === undefined ? { partial: true } : {};
    const tags = [...matchListTags([seen.match]), ...shown.tags, ...marks.tags];
    return new ApiResponse(data, marks.within(freshness), { cursor, ...partial }, tags);
  }

  /** Returns the matches that kick off between two instants, with the scores of the live list. */
  async #between(startMs: number, endMs: number): Promise<SeenMatches> {
    const [first, ...rest] = await Promise.all(
      utcDaysOf({ startMs, endMs }).map((day) => this.reader.ofUtcDay(day)),
    );
    if (first === undefined) throw new RangeError('the period contains no day');
    const seen = await this.reader.withLive(joined([first, ...rest]));
    return {
      ...seen,
      matches: seen.matches.filter(({ kickoffMs }) => kickoffMs >= startMs && kickoffMs < endMs),
    };
  }

  async #list(seen: SeenMatches, { cursor, list, page }: ListMarks): Promise<ApiResponse<MatchSummary[]>> {
    const marks = await this.watch.marks();
    const nowMs = this.clock.nowMs();
    const data = seen.matches.map((match) => presentSummary(match, nowMs, marks));
    const tags = [...matchListTags(seen.matches, list), ...marks.tags];
    return new ApiResponse(data, marks.within(seen.freshness), { cursor, page }, tags);
  }
}
