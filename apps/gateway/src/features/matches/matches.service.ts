import { Injectable } from '@nestjs/common';
import { isUnderWay, phaseOf, type MatchDetail, type MatchSummary, type Phase } from '@touchline/contracts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Answer } from '../../platform/http-server/answer.ts';
import { Clock } from '../../platform/time/clock.ts';
import { HOT_FROM, hotness } from './hotness.ts';
import { compareByLeague } from './match-order.ts';
import { presentDetail, presentSummary } from './match-presenter.ts';
import { joined, MatchReader, type SeenMatches } from './match-reader.ts';
import type { Match } from './match-snapshot.ts';
import { UnknownMatchError } from './matches.errors.ts';
import { dayAt, utcDaysOf, viewerDay } from './viewer-day.ts';

export type DayStatus = 'scheduled' | 'live' | 'finished';

export interface DayQuestion {
  readonly day?: string | undefined;
  readonly timeZone: string;
  readonly sport?: string | undefined;
  readonly league?: string | undefined;
  readonly team?: string | undefined;
  readonly statuses?: readonly DayStatus[] | undefined;
}

const MAX_HOT = 20;

/** Each phase is in one of the three, so that no match falls out of all filters. */
function dayStatusOf(phase: Phase): DayStatus {
  if (isUnderWay(phase)) return 'live';
  return phase === 'scheduled' || phase === 'postponed' ? 'scheduled' : 'finished';
}

function wanted(match: Match, { sport, league, team, statuses }: DayQuestion): boolean {
  return (
    (sport === undefined || match.sport === sport) &&
    (league === undefined || match.league.id === league) &&
    (team === undefined || match.home.id === team || match.away.id === team) &&
    (statuses?.includes(dayStatusOf(phaseOf(match.status.code))) ?? true)
  );
}

@Injectable()
export class MatchesService {
  constructor(
    private readonly reader: MatchReader,
    private readonly clock: Clock,
  ) {}

  async ofDay(question: DayQuestion): Promise<Answer<MatchSummary[]>> {
    const nowMs = this.clock.nowMs();
    const { startMs, endMs } = viewerDay(question.day ?? dayAt(nowMs, question.timeZone), question.timeZone);
    const seen = await this.#between(startMs, endMs);
    const matches = seen.matches
      .filter(({ kickoffMs }) => kickoffMs >= startMs && kickoffMs < endMs)
      .filter((match) => wanted(match, question));
    return this.#list({ ...seen, matches: [...matches].sort(compareByLeague) });
  }

  async live(sport: string | undefined): Promise<Answer<MatchSummary[]>> {
    const seen = await this.reader.live();
    const matches = seen.matches.filter((match) => sport === undefined || match.sport === sport);
    return this.#list({ ...seen, matches: [...matches].sort(compareByLeague) });
  }

  /** Of what is on, what comes in the next hours and what has just ended: the hottest first. */
  async hot(): Promise<Answer<MatchSummary[]>> {
    const nowMs = this.clock.nowMs();
    const { startMs, endMs } = viewerDay(dayAt(nowMs, 'UTC'), 'UTC');
    const seen = await this.#between(startMs, endMs);
    const matches = seen.matches
      .map((match) => ({ match, heat: hotness(match, nowMs) }))
      .filter(({ heat }) => heat >= HOT_FROM)
      .sort((a, b) => b.heat - a.heat || compareByLeague(a.match, b.match))
      .slice(0, MAX_HOT)
      .map(({ match }) => match);
    return this.#list({ ...seen, matches });
  }

  async byId(id: string): Promise<Answer<MatchDetail>> {
    const seen = await this.reader.byId(id);
    if (seen === undefined) throw new UnknownMatchError();
    const data = presentDetail(seen.match, this.clock.nowMs());
    return new Answer(data, seen.freshness, { cursor: this.reader.cursor });
  }

  /** Lists of the days that lie between, and where now is one of them the live list too: scores are newest there. */
  async #between(startMs: number, endMs: number): Promise<SeenMatches> {
    const nowMs = this.clock.nowMs();
    const days = utcDaysOf({ startMs, endMs });
    const [live, first, ...rest] = await Promise.all([
      nowMs >= startMs && nowMs < endMs ? this.#liveIfAny() : undefined,
      ...days.map((day) => this.reader.ofUtcDay(day)),
    ]);
    if (first === undefined) throw new Error('a day that touches no day');
    const others = rest.filter((part) => part !== undefined);
    return joined(live === undefined ? [first, ...others] : [first, ...others, live]);
  }

  /** The day's lists hold the same matches, a little older: they do not fail for want of the live list. */
  async #liveIfAny(): Promise<SeenMatches | undefined> {
    try {
      return await this.reader.live();
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  #list(seen: SeenMatches): Answer<MatchSummary[]> {
    const nowMs = this.clock.nowMs();
    const data = seen.matches.map((match) => presentSummary(match, nowMs));
    return new Answer(data, seen.freshness, { cursor: this.reader.cursor });
  }
}
