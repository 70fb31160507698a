import { Injectable } from '@nestjs/common';
import type {
  LeagueDetail,
  LeagueMoments,
  LeagueSummary,
  MatchSummary,
  PageQuery,
  Scorers,
  Standings,
} from '@touchline/contracts';
import { SourceCache, type Cached } from '../../platform/cache/source-cache.ts';
import { freshUntil, together, type Freshness } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { pageOf } from '../../platform/http-server/requests/validation.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { WatchMarksReader } from '../streams/index.ts';
import { MatchReader, matchTags, presentSummary } from '../matches/index.ts';
import { currentRound, isOfRound, roundsOf, chosenSeason } from './season.ts';
import {
  LeagueDirectory,
  type KnownLeague,
  UnknownLeagueError,
  UnknownSeasonError,
} from './league-directory.ts';
import { presentLeagueDetail, presentScorers, presentStandings, momentsOf } from './league-presenter.ts';
import { ROUNDS_SHAPE, SCORERS_SHAPE, TABLES_SHAPE } from './league-shape.ts';
import { type ReportedSeason, LeagueSource } from './league.ts';
import { behindTable } from './behind-table.ts';
import { keys, leagueSourceTags, leagueTag, ROUTES } from './leagues.cache.ts';

type SeenMatches = Awaited<ReturnType<MatchReader['ofLeague']>>;

interface LeaguesQuestion {
  readonly country?: string | undefined;
  readonly page: PageQuery;
}

interface MatchesQuestion {
  readonly season?: number | undefined;
  /** The name of the round, or its number. */
  readonly round?: string | undefined;
  readonly page: PageQuery;
}

type Asked = KnownLeague &
  Pick<ReportedSeason, 'has'> & { readonly freshness: Freshness; readonly season: number };

function isOfCountry({ summary }: KnownLeague, country: string): boolean {
  const wanted = country.toLowerCase();
  return summary.country.code?.toLowerCase() === wanted || summary.country.name.toLowerCase() === wanted;
}

/** Past seasons belong to the long tail. The present season does not. */
function pastOf(season: number, { season: present }: LeagueSummary): 'football' | undefined {
  return season === present ? undefined : 'football';
}

/** How long a response with a missing part stays fresh. */
const WITHOUT_PART_MS = 10 * SECOND_MS;

async function unlessUpstreamFails<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}

@Injectable()
export class LeaguesService {
  constructor(
    private readonly directory: LeagueDirectory,
    private readonly source: LeagueSource,
    private readonly matches: MatchReader,
    private readonly watch: WatchMarksReader,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  async list({ country, page }: LeaguesQuestion): Promise<ApiResponse<LeagueSummary[]>> {
    const { leagues, freshness } = await this.directory.all();
    const wanted = leagues.filter((known) => country === undefined || isOfCountry(known, country));
    const slice = pageOf(wanted, page);
    return new ApiResponse(
      slice.items.map(({ summary }) => summary),
      freshness,
      { page: slice.page },
    );
  }

  async byId(id: string): Promise<ApiResponse<LeagueDetail>> {
    const { league, summary, freshness, season } = await this.#asked(id, undefined);
    const [rounds, seen] = await Promise.all([this.#rounds(id, season), this.#season(id, season)]);
    // Some providers name rounds only with their matches.
    const listed = rounds?.value ?? [];
    const names = listed.length > 0 ? listed : roundsOf(seen?.matches ?? []);
    const current = seen === undefined ? null : currentRound(names, seen.matches);
    const data = presentLeagueDetail(league, summary, names, current);
    const missing = [
      ...(rounds === undefined ? ['rounds'] : []),
      ...(seen === undefined ? ['currentRound'] : []),
    ];
    const parts = [rounds, seen].flatMap((part) => (part === undefined ? [] : [part.freshness]));
    const known = together([freshness, ...parts]);
    const made = missing.length > 0 ? freshUntil(known, this.clock.nowMs() + WITHOUT_PART_MS) : known;
    return new ApiResponse(data, made, missing.length > 0 ? { partial: true, missing } : {}, [leagueTag(id)]);
  }

  async standings(id: string, askedSeason: number | undefined): Promise<ApiResponse<Standings>> {
    const { cursor } = this.matches;
    const { summary, freshness, season, has } = await this.#asked(id, askedSeason);
    const [tables, seen] = await Promise.all([
      this.cache.fetch({
        key: keys.standings(id, season),
        route: ROUTES.standings,
        shape: TABLES_SHAPE,
        longTailOf: pastOf(season, summary),
        tags: () => leagueSourceTags(id),
        load: () => (has.standings ? this.source.standings(id, season) : Promise.resolve([])),
      }),
      this.#inPlay(id, season, summary.season),
    ]);
    const behind = behindTable(tables.value ?? [], seen?.matches ?? [], this.clock.nowMs());
    const data = presentStandings(summary, season, tables.value ?? [], behind);
    const sources = [freshness, tables.freshness, ...(seen === undefined ? [] : [seen.freshness])] as const;
    const counted = [...behind.live, ...behind.ended].map(({ match }) => ({ id: match }));
    const tags = [leagueTag(id), ...matchTags.of(counted)];
    return new ApiResponse(data, together(sources), { cursor }, tags);
  }

  async scorers(id: string, askedSeason: number | undefined): Promise<ApiResponse<Scorers>> {
    const { summary, freshness, season, has } = await this.#asked(id, askedSeason);
    const scorers = await this.cache.fetch({
      key: keys.scorers(id, season),
      route: ROUTES.scorers,
      shape: SCORERS_SHAPE,
      longTailOf: pastOf(season, summary),
      // Past seasons have no more goals.
      tags: () =>
        season === summary.season ? [...leagueSourceTags(id), matchTags.scorers(id)] : leagueSourceTags(id),
      load: () => (has.scorers ? this.source.scorers(id, season) : Promise.resolve([])),
    });
    const data = presentScorers(summary, season, scorers.value ?? []);
    return new ApiResponse(data, together([freshness, scorers.freshness]), {}, [
      leagueTag(id),
      matchTags.scorers(id),
    ]);
  }

  /** Returns the matches in the order of kick-off. */
  async matchesOf(
    id: string,
    { season: askedSeason, round, page: askedPage }: MatchesQuestion,
  ): Promise<ApiResponse<MatchSummary[]>> {
    const { cursor } = this.matches;
    const [{ matches, freshness }, marks] = await Promise.all([
      this.#wholeSeason(id, askedSeason),
      this.watch.marks(),
    ]);
    const nowMs = this.clock.nowMs();
    const { items, page } = pageOf(
      matches.filter((match) => round === undefined || isOfRound(match.league.round, round)),
      askedPage,
    );
    const data = items.map((match) => presentSummary(match, nowMs, marks));
    const tags = [leagueTag(id), ...matchTags.of(items), ...marks.tags];
    return new ApiResponse(data, marks.within(freshness), { cursor, page }, tags);
  }

  async momentsOf(id: string): Promise<ApiResponse<LeagueMoments>> {
    const { cursor } = this.matches;
    const [{ summary, matches, freshness }, marks] = await Promise.all([
      this.#wholeSeason(id, undefined),
      this.watch.marks(),
    ]);
    const nowMs = this.clock.nowMs();
    const { name, country } = summary;
    const moments = momentsOf(matches.map((match) => presentSummary(match, nowMs, marks)));
    const data = { league: { id, name, country }, ...moments };
    const tags = [leagueTag(id), ...matchTags.of(matches), ...marks.tags];
    return new ApiResponse(data, marks.within(freshness), { cursor }, tags);
  }

  /** Returns the matches of a season in the order of kick-off, with the scores of the live list. */
  async #wholeSeason(id: string, askedSeason: number | undefined) {
    const { summary, freshness, season } = await this.#asked(id, askedSeason);
    const isPast = pastOf(season, summary) !== undefined;
    const seen = await this.matches.withLive(await this.matches.ofLeague(id, season, { isPast }));
    const matches = seen.matches.toSorted((a, b) => a.kickoffMs - b.kickoffMs);
    return { summary, matches, freshness: together([freshness, seen.freshness]) };
  }

  /**
   * Returns the matches of the present season with the scores of the live list. A past season has no matches in play.
   */
  async #inPlay(id: string, season: number, present: number): Promise<SeenMatches | undefined> {
    if (season !== present) return undefined;
    const seen = await this.#season(id, season);
    return seen && this.matches.withLive(seen);
  }

  /** Returns `undefined` if the upstream fails: the league is shown without its list of rounds. */
  #rounds(id: string, season: number): Promise<Cached<readonly string[]> | undefined> {
    return unlessUpstreamFails(
      this.cache.fetch({
        key: keys.rounds(id, season),
        route: ROUTES.rounds,
        shape: ROUNDS_SHAPE,
        isAddition: true,
        tags: () => leagueSourceTags(id),
        load: () => this.source.rounds(id, season),
      }),
    );
  }

  /**
   * Returns `undefined` if the upstream fails: the league is shown without its matches, and its table without those
   * in play.
   */
  #season(id: string, season: number): Promise<SeenMatches | undefined> {
    return unlessUpstreamFails(this.matches.ofLeague(id, season, { isAddition: true }));
  }

  async #asked(id: string, askedSeason: number | undefined): Promise<Asked> {
    const known = await this.directory.byId(id);
    if (known === undefined) throw new UnknownLeagueError();
    const season = chosenSeason(known.league, askedSeason);
    if (season === undefined) throw new UnknownSeasonError();
    return { ...known, season: season.year, has: season.has };
  }
}
