import type { ReportedSquadPlayer, Team, TeamSource } from '../../features/teams/index.ts';
import type { ApiFootballClient } from './client.ts';
import { isProviderId } from './match-source.ts';
import { toSquadPlayer, toTeam } from './to-domain/team.ts';
import { WireLeague } from './wire/league.ts';
import { WireSquad, WireTeam, WireYear } from './wire/team.ts';

/** Teams, their squads and their leagues from API-Football. */
export class ApiFootballTeamSource implements TeamSource {
  constructor(private readonly client: ApiFootballClient) {}

  async byId(teamId: string): Promise<Team | undefined> {
    if (!isProviderId(teamId)) return undefined;
    const rows = await this.client.list('teams', { id: teamId }, WireTeam);
    const found = rows.find(({ team }) => team.id === teamId);
    return found === undefined ? undefined : toTeam(found);
  }

  async ofLeague(leagueId: string, season: number): Promise<readonly Team[]> {
    if (!isProviderId(leagueId)) return [];
    const rows = await this.client.list('teams', { league: leagueId, season }, WireTeam);
    return rows.map(toTeam);
  }

  async squad(teamId: string): Promise<readonly ReportedSquadPlayer[]> {
    if (!isProviderId(teamId)) return [];
    const rows = await this.client.list('players/squads', { team: teamId }, WireSquad);
    const players = rows.find(({ team }) => team.id === teamId)?.players;
    this.client.report(`squad of team ${teamId}`, players);
    return (players?.rows ?? []).map(toSquadPlayer).filter((player) => player !== undefined);
  }

  async leaguesOf(teamId: string): Promise<readonly string[]> {
    if (!isProviderId(teamId)) return [];
    const rows = await this.client.list('leagues', { team: teamId, current: 'true' }, WireLeague);
    return rows.map(({ league }) => league.id);
  }

  async seasonsOf(teamId: string): Promise<readonly number[]> {
    if (!isProviderId(teamId)) return [];
    return this.client.list('teams/seasons', { team: teamId }, WireYear);
  }
}
