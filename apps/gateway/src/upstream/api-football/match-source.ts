import type { MatchSource, ReportedMatch } from '../../features/matches/index.ts';
import type { Query } from '../../platform/http-client/index.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { dayAt } from '../../platform/time/viewer-day.ts';
import type { ApiFootballClient } from './client.ts';
import { toMatch } from './to-domain/match.ts';
import { WireFixture } from './wire/fixture.ts';

/** Maximum number of ids in `ids=`. */
const IDS_A_CALL = 20;

/** “Friendlies Clubs”: one year contains every friendly of the world, tens of megabytes in one response. */
const FRIENDLIES = '667';
/** The days of friendlies that are requested: around today, or the last ones of a past year. */
const FRIENDLY_DAYS = 7;

/** Matches from `/fixtures` and `/fixtures/headtohead`. */
export class ApiFootballMatchSource implements MatchSource {
  constructor(
    private readonly client: ApiFootballClient,
    private readonly clock: Clock,
  ) {}

  ofDay(utcDay: string): Promise<readonly ReportedMatch[]> {
    return this.#fixtures({ date: utcDay, timezone: 'UTC' });
  }

  async live(): ReturnType<MatchSource['live']> {
    const { matches, skipped } = await this.#rows('fixtures', { live: 'all' });
    return { matches, isWhole: skipped === 0 };
  }

  async byIds(ids: readonly string[]): Promise<readonly ReportedMatch[]> {
    const known = [...new Set(ids)].filter(isProviderId);
    const chunks = Array.from({ length: Math.ceil(known.length / IDS_A_CALL) }, (_, index) =>
      known.slice(index * IDS_A_CALL, (index + 1) * IDS_A_CALL),
    );
    const lists = await Promise.all(chunks.map((chunk) => this.#fixtures({ ids: chunk.join('-') })));
    return lists.flat();
  }

  async ofLeague(leagueId: string, season: number): Promise<readonly ReportedMatch[]> {
    if (!isProviderId(leagueId)) return [];
    const days = leagueId === FRIENDLIES ? this.#friendlyDays(season) : {};
    return this.#fixtures({ league: leagueId, season, ...days });
  }

  async ofTeam(teamId: string, season: number): Promise<readonly ReportedMatch[]> {
    return isProviderId(teamId) ? this.#fixtures({ team: teamId, season }) : [];
  }

  async meetings(teamA: string, teamB: string): Promise<readonly ReportedMatch[]> {
    if (!isProviderId(teamA) || !isProviderId(teamB)) return [];
    const query: Query = { h2h: `${teamA}-${teamB}` };
    const meetings = await this.#read('fixtures/headtohead', query);
    return [...meetings].sort((a, b) => b.kickoffMs - a.kickoffMs);
  }

  /** The seasons of friendlies are calendar years. */
  #friendlyDays(year: number): { readonly from: string; readonly to: string } {
    const nowMs = this.clock.nowMs();
    const isOver = new Date(nowMs - FRIENDLY_DAYS * DAY_MS).getUTCFullYear() > year;
    const middleMs = isOver ? Date.UTC(year, 11, 31) - FRIENDLY_DAYS * DAY_MS : nowMs;
    return {
      from: dayAt(middleMs - FRIENDLY_DAYS * DAY_MS, 'UTC'),
      to: dayAt(middleMs + FRIENDLY_DAYS * DAY_MS, 'UTC'),
    };
  }

  #fixtures(query: Query): Promise<readonly ReportedMatch[]> {
    return this.#read('fixtures', query);
  }

  async #read(path: string, query: Query): Promise<readonly ReportedMatch[]> {
    return (await this.#rows(path, query)).matches;
  }

  async #rows(
    path: string,
    query: Query,
  ): Promise<{ readonly matches: readonly ReportedMatch[]; readonly skipped: number }> {
    const { rows, skipped } = await this.client.rows(path, query, WireFixture);
    for (const row of rows) this.#report(row);
    return { matches: rows.map(toMatch), skipped: skipped.length };
  }

  #report({ fixture, events, lineups, statistics }: WireFixture): void {
    this.client.report(`events of fixture ${fixture.id}`, events);
    this.client.report(`line-ups of fixture ${fixture.id}`, lineups);
    for (const lineup of lineups?.rows ?? []) {
      this.client.report(`starters of fixture ${fixture.id}`, lineup.startXI);
      this.client.report(`substitutes of fixture ${fixture.id}`, lineup.substitutes);
    }
    this.client.report(`statistics of fixture ${fixture.id}`, statistics);
    for (const team of statistics?.rows ?? [])
      this.client.report(`statistics of fixture ${fixture.id}, team ${team.team.id}`, team.statistics);
  }
}

/** Returns whether an id can belong to this provider, whose ids are all numbers. Others are not requested. */
export const isProviderId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id);
