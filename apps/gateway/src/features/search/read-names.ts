import { Injectable } from '@nestjs/common';
import { LeagueDirectory, type KnownLeague } from '../leagues/index.ts';
import { TeamReader, type ReportedSquadPlayer, type Team } from '../teams/index.ts';
import { MatchesOfTheseDays } from './matches-of-these-days.ts';
import type { NamedMatch, NamesSource } from './names/names-crawl.ts';

/** Names through the readers that pages use: what a page has read, search does not ask for again. */
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
