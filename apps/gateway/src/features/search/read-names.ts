import { LANGUAGES } from '@touchline/contracts';
import { isMessageKey, loadMessages } from '@touchline/messages';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/time/durations.ts';
import { Clock } from '../../platform/time/clock.ts';
import { MatchReader } from '../matches/index.ts';
import { LeagueDirectory, type KnownLeague } from '../leagues/index.ts';
import { TeamReader, type ReportedSquadPlayer, type Team } from '../teams/index.ts';
import type { CountryNames } from './index/searchable.ts';
import type { NamedMatch, NamesSource } from './names/names-crawl.ts';

/** Reads the country names of all languages once, and returns a function that looks them up in memory. */
export async function loadCountryNames(): Promise<CountryNames> {
  const catalogues = await Promise.all(LANGUAGES.map((language) => loadMessages(language)));
  return ({ code, name }) => {
    const key = `country.${code ?? 'world'}`;
    const translated = catalogues.flatMap((messages) => (isMessageKey(messages, key) ? [messages[key]] : []));
    return [...new Set([name, ...translated])];
  };
}

/** A match as returned by the reader. */
export type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];

const DAYS_AROUND = [-1, 0, 1] as const;

/** Reads the matches of yesterday, today and tomorrow. Pages show the same lists, so search makes no further calls. */
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

/** Reads names through the readers that pages use, so that search does not repeat their calls. */
@Injectable()
export class ReadNames implements NamesSource {
  constructor(
    private readonly directory: LeagueDirectory,
    private readonly teams: TeamReader,
    private readonly matches: MatchesOfTheseDays,
  ) {}

  async leagues(): Promise<readonly KnownLeague[]> {
    return (await this.directory.all()).leagues;
  }

  async teamsOf(league: KnownLeague): Promise<readonly Team[]> {
    return (await this.teams.ofLeague(league)).teams;
  }

  async squad(teamId: string): Promise<readonly ReportedSquadPlayer[]> {
    return (await this.teams.squad(teamId)).value ?? [];
  }

  matchesOfTheseDays(): Promise<readonly NamedMatch[]> {
    return this.matches.read();
  }
}
