import { Injectable } from '@nestjs/common';
import type { MatchSummary, PageQuery, TeamDetail, TeamMoments, TeamSummary } from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { together } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { pageOf } from '../../platform/http-server/requests/validation.ts';
import { Clock } from '../../platform/time/clock.ts';
import { WatchMarksReader } from '../streams/index.ts';
import { LeagueDirectory, momentsOf } from '../leagues/index.ts';
import { MatchReader, matchTags, presentSummary } from '../matches/index.ts';
import { nameHas } from './name-search.ts';
import { presentTeam, presentTeamDetail } from './team-presenter.ts';
import { TeamReader, type KnownTeams } from './team-reader.ts';
import { teamTag } from './teams.cache.ts';

export class UnknownTeamError extends ProblemError {
  constructor() {
    super('not-found', 'No team has this id');
  }
}

/** The slug does not have the form `a-vs-b`, or names one team twice. */
export class NoPairError extends ProblemError {
  constructor() {
    super('bad-request', 'Two different teams are needed, as a-vs-b', [
      { path: 'slug', message: 'must be two team ids joined by -vs-' },
    ]);
  }
}

interface TeamsQuestion {
  readonly search?: string | undefined;
  readonly league?: string | undefined;
  readonly page: PageQuery;
}

@Injectable()
export class TeamsService {
  constructor(
    private readonly reader: TeamReader,
    private readonly leagues: LeagueDirectory,
    private readonly matches: MatchReader,
    private readonly watch: WatchMarksReader,
    private readonly clock: Clock,
  ) {}

  /** Lists teams by name; an unknown league has none. */
  async list({ search, league, page }: TeamsQuestion): Promise<ApiResponse<TeamSummary[]>> {
    const known = league === undefined ? await this.reader.all() : await this.#ofLeague(league);
    const wanted = known.teams
      .filter((team) => search === undefined || nameHas(team.name, search) || nameHas(team.shortName, search))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
    const slice = pageOf(wanted, page);
    return new ApiResponse(slice.items.map(presentTeam), known.freshness, { page: slice.page });
  }

  async byId(id: string): Promise<ApiResponse<TeamDetail>> {
    const team = await this.reader.byId(id);
    if (team.value === undefined) throw new UnknownTeamError();
    const [squad, { leagues, freshness }] = await Promise.all([
      this.reader.squad(id),
      this.reader.leaguesOf(id),
    ]);
    const summaries = leagues.map(({ summary }) => summary);
    const data = presentTeamDetail(team.value, squad.value ?? [], summaries);
    return new ApiResponse(data, together([team.freshness, squad.freshness, freshness]), {}, [teamTag(id)]);
  }

  /** Lists matches by kick-off; without a requested season, those of the team's current seasons. */
  async matchesOf(id: string, askedSeason: number | undefined): Promise<ApiResponse<MatchSummary[]>> {
    const { cursor } = this.matches;
    // The team's leagues determine its seasons. They are read together with the team and come from the cache a moment
    // later.
    const [team] = await Promise.all([
      this.reader.byId(id),
      askedSeason === undefined ? this.reader.leaguesOf(id) : undefined,
    ]);
    if (team.value === undefined) throw new UnknownTeamError();
    const cached = await (askedSeason === undefined
      ? this.reader.presentMatches(id)
      : this.matches.ofTeam(id, askedSeason));
    const [seen, marks] = await Promise.all([this.matches.withLive(cached), this.watch.marks()]);
    const nowMs = this.clock.nowMs();
    const data = seen.matches
      .toSorted((a, b) => a.kickoffMs - b.kickoffMs)
      .map((match) => presentSummary(match, nowMs, marks));
    const tags = [teamTag(id), ...matchTags.of(seen.matches), ...marks.tags];
    const freshness = marks.within(together([team.freshness, seen.freshness]));
    return new ApiResponse(data, freshness, { cursor }, tags);
  }

  async momentsOf(id: string): Promise<ApiResponse<TeamMoments>> {
    const [{ value: team }, season] = await Promise.all([
      this.reader.byId(id),
      this.matchesOf(id, undefined),
    ]);
    if (team === undefined) throw new UnknownTeamError();
    const { name, shortName, logo } = presentTeam(team);
    const data = { team: { id, name, shortName, logo }, ...momentsOf(season.data) };
    return new ApiResponse(data, season.freshness, season.meta, season.tags);
  }

  async #ofLeague(id: string): Promise<KnownTeams> {
    const directory = await this.leagues.all();
    const league = directory.byId.get(id);
    return league === undefined
      ? { teams: [], freshness: directory.freshness }
      : this.reader.ofLeague(league);
  }
}
