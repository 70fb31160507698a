import { z } from 'zod';
import type { League, LeagueSource, ReportedScorer, Table } from '../../features/leagues/index.ts';
import type { ApiFootballClient } from './client.ts';
import { isProviderId } from './match-source.ts';
import { toLeague, toScorer, toTables } from './to-domain/league.ts';
import { WireLeague, WireScorer, WireStandingRow, WireStandings } from './wire/league.ts';

/** Leagues, tables, scorers and rounds from API-Football. */
export class ApiFootballLeagueSource implements LeagueSource {
  constructor(private readonly client: ApiFootballClient) {}

  async all(): Promise<readonly League[]> {
    const rows = await this.client.list('leagues', {}, WireLeague);
    for (const { league, seasons } of rows)
      this.client.report(`leagues, league ${league.id}, seasons`, seasons);
    return rows.map(toLeague);
  }

  async standings(leagueId: string, season: number): Promise<readonly Table[]> {
    if (!isProviderId(leagueId)) return [];
    const [found] = await this.client.list('standings', { league: leagueId, season }, WireStandings);
    const lists = found?.league.standings ?? [];
    return toTables(this.client.tables(`standings of league ${leagueId}`, lists, WireStandingRow));
  }

  async scorers(leagueId: string, season: number): Promise<readonly ReportedScorer[]> {
    if (!isProviderId(leagueId)) return [];
    const rows = await this.client.list('players/topscorers', { league: leagueId, season }, WireScorer);
    return rows.map(toScorer).filter((scorer) => scorer !== undefined);
  }

  async rounds(leagueId: string, season: number): Promise<readonly string[]> {
    if (!isProviderId(leagueId)) return [];
    return this.client.list('fixtures/rounds', { league: leagueId, season }, z.string().min(1));
  }
}
