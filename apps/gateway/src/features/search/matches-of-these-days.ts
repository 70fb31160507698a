import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/time/durations.ts';
import { Clock } from '../../platform/time/clock.ts';
import { MatchReader } from '../matches/index.ts';

/** The snapshot that the reader returns. */
export type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];

const DAYS_AROUND = [-1, 0, 1] as const;

/** Yesterday's, today's and tomorrow's matches: the lists that pages show, so that search asks nothing more. */
@Injectable()
export class MatchesOfTheseDays {
  constructor(
    private readonly reader: MatchReader,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<readonly Match[]> {
    const nowMs = this.clock.nowMs();
    const days = DAYS_AROUND.map((offset) => new Date(nowMs + offset * DAY_MS).toISOString().slice(0, 10));
    const lists = await Promise.all(days.map((day) => this.reader.ofUtcDay(day)));
    const byId = new Map(lists.flatMap(({ matches }) => matches).map((match) => [match.id, match] as const));
    return [...byId.values()];
  }

  async meetings(teamA: string, teamB: string): Promise<readonly Match[]> {
    return (await this.reader.meetings(teamA, teamB)).matches;
  }
}
