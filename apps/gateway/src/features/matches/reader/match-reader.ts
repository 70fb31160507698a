import { Injectable } from '@nestjs/common';
import { fillContext } from '../../../platform/cache/fill-context.ts';
import { SourceCache, type SourceRequest } from '../../../platform/cache/source-cache.ts';
import { together, type Freshness } from '../../../platform/cache/freshness.ts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { Clock } from '../../../platform/time/clock.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { dayAt } from '../../../platform/time/viewer-day.ts';
import { EmptyResponseCheck, EmptyResponseError } from './empty-response-check.ts';
import { LiveList } from './live-list.ts';
import { type ReportedMatch, MatchSource } from '../match/match.ts';
import { REPORTED_MATCHES_SHAPE } from '../cache/match-shape.ts';
import { isOn, isOver, mayBeOn, mayStillBeOn } from '../match/under-way.ts';
import {
  type Match,
  type Observation,
  joined,
  lastKnown,
  type SeenMatches,
} from '../match/match-snapshot.ts';
import { MatchSnapshots } from '../snapshots/match-snapshots.ts';
import { staleTagsAfter } from './match-changes.ts';
import {
  keys,
  lastReportOf,
  phaseOfReported,
  ROUTES,
  sourceTagsOf,
  type ReportedMatches,
} from '../cache/matches.cache.ts';
import { ResultBackfill } from './follow-ups.ts';

/** Days this far from today are near. Days beyond belong to the long tail. */
const NEAR_DAYS = 14;
/** Days this far from today have the events of their results loaded. */
const RECENT_DAYS = 2;

interface Rarity {
  readonly isLongTail: boolean;
  /** No list has reported this id. */
  readonly isUnnamed?: boolean;
  /** The caller can do without the data. */
  readonly isAddition?: boolean;
}

const EVERYDAY: Rarity = { isLongTail: false };

/** Sorts by kick-off: the aggregate of a second leg needs the first leg to be known. */
function legsInOrder({ matches }: ReportedMatches): readonly ReportedMatch[] {
  return matches.toSorted((a, b) => a.kickoffMs - b.kickoffMs);
}

/** Reads matches through the cache, merges every response into the snapshots, and returns snapshots. */
@Injectable()
export class MatchReader {
  /** The stale tags of each list already observed. A cached list is the same object each time. */
  readonly #observed = new WeakMap<ReportedMatches, readonly string[]>();
  /** Runs in the background, so the calls are not charged to the visitor whose request triggered them. */
  readonly #resultBackfill = new ResultBackfill((ids) =>
    fillContext.run({ urgency: 'behind' }, () =>
      this.#read(this.#request(ROUTES.match, keys.matches(ids), { isLongTail: true }), () =>
        this.#reported(() => this.source.byIds(ids)),
      ),
    ),
  );

  constructor(
    private readonly source: MatchSource,
    private readonly liveList: LiveList,
    private readonly snapshots: MatchSnapshots,
    private readonly doubt: EmptyResponseCheck,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  /**
   * The position in the log of changes. Read it before reading matches: the response then contains every change up to
   * it.
   */
  get cursor(): string | undefined {
    return this.snapshots.cursor;
  }

  /** Returns the matches in play, breaks and interruptions included. */
  async live(rarity: Pick<Rarity, 'isAddition'> = {}): Promise<SeenMatches> {
    const request = this.#request(ROUTES.live, keys.live(), { ...EVERYDAY, ...rarity });
    const seen = await this.#read(
      request,
      () => this.liveList.load(),
      () => true,
    );
    const matches = seen.matches.filter(isOn);
    const ids = new Set(matches.map(({ id }) => id));
    // Matches that another process has published since this process last read the live list.
    const begun = this.snapshots.publishedSince(seen.freshness.storedAtMs).filter(({ id }) => !ids.has(id));
    return { ...seen, matches: begun.length === 0 ? matches : [...matches, ...begun] };
  }

  /**
   * Fetches the live list from the provider, bypassing the cache, and caches the response. Matches that have just
   * ended are included.
   *
   * @throws UpstreamError when the provider does not answer
   */
  async liveNow(): Promise<{ readonly matches: readonly Match[]; readonly askedAtMs: number }> {
    const load = () => this.liveList.load();
    const reported = await this.cache.fetchNow({ ...this.#request(ROUTES.live, keys.live()), load });
    return reported === undefined
      ? { matches: [], askedAtMs: this.clock.nowMs() }
      : { matches: this.#project(reported), askedAtMs: reported.observedAtMs };
  }

  /** Returns when the next match of this UTC day begins, or should have begun; `undefined` if none is known. */
  async nextKickoffMs(): Promise<number | undefined> {
    const nowMs = this.clock.nowMs();
    const { matches } = await this.ofUtcDay(dayAt(nowMs, 'UTC'));
    const ahead = matches.filter(
      (match) => !isOn(match) && (match.kickoffMs > nowMs || mayBeOn(match, nowMs)),
    );
    return ahead.length === 0 ? undefined : Math.min(...ahead.map(({ kickoffMs }) => kickoffMs));
  }

  /**
   * Returns the same matches with the scores of the live list, if one of them may be under way. If the live list
   * cannot be read, the matches are returned unchanged, since they are only a little older.
   */
  async withLive(seen: SeenMatches): Promise<SeenMatches> {
    const nowMs = this.clock.nowMs();
    if (!seen.matches.some((match) => mayBeOn(match, nowMs))) return seen;
    try {
      const live = await this.live({ isAddition: true });
      const matches = seen.matches.map((match) => this.snapshots.byId(match.id) ?? match);
      return { matches, freshness: together([seen.freshness, live.freshness]) };
    } catch (error) {
      if (error instanceof UpstreamError) return seen;
      throw error;
    }
  }

  async ofUtcDay(utcDay: string): Promise<SeenMatches> {
    const awayMs = Math.abs(Date.parse(utcDay) - this.clock.nowMs());
    const isFar = awayMs > NEAR_DAYS * DAY_MS;
    const ask = () => this.source.ofDay(utcDay);
    const isOfDay = ({ kickoffMs }: Match) => dayAt(kickoffMs, 'UTC') === utcDay;
    const seen = await this.#list(ROUTES.day, keys.day(utcDay), ask, isOfDay, { isLongTail: isFar });
    if (awayMs <= RECENT_DAYS * DAY_MS) this.#resultBackfill.ask(seen.matches);
    return seen;
  }

  ofLeague(
    leagueId: string,
    season: number,
    { isPast = false, isAddition = false }: { readonly isPast?: boolean; readonly isAddition?: boolean } = {},
  ): Promise<SeenMatches> {
    const ask = () => this.source.ofLeague(leagueId, season);
    const isOfLeague = ({ league }: Match) => league.id === leagueId && league.season === season;
    return this.#list(ROUTES.league, keys.league(leagueId, season), ask, isOfLeague, {
      isLongTail: isPast,
      isAddition,
    });
  }

  /** Returns the matches of a team in several seasons, each match once. */
  async ofTeamSeasons(
    teamId: string,
    [first, ...others]: readonly [number, ...number[]],
  ): Promise<SeenMatches> {
    const [seen, ...rest] = await Promise.all([
      this.ofTeam(teamId, first),
      ...others.map((season) => this.ofTeam(teamId, season)),
    ]);
    return joined([seen, ...rest]);
  }

  ofTeam(teamId: string, season: number): Promise<SeenMatches> {
    const ask = () => this.source.ofTeam(teamId, season);
    const isOfTeam = ({ home, away, league }: Match) =>
      (home.id === teamId || away.id === teamId) && league.season === season;
    return this.#list(ROUTES.team, keys.team(teamId, season), ask, isOfTeam);
  }

  /** Returns the meetings of two teams. The order of the teams does not matter. */
  meetings(teamA: string, teamB: string): Promise<SeenMatches> {
    const ask = () => this.source.meetings(teamA, teamB);
    const isUnnamed = !this.hasNamedTeam(teamA) || !this.hasNamedTeam(teamB);
    const teams = [teamA, teamB];
    const isMeeting = ({ home, away }: Match) => teams.includes(home.id) && teams.includes(away.id);
    const rarity = { isLongTail: true, isUnnamed };
    return this.#list(ROUTES.meetings, keys.meetings(teamA, teamB), ask, isMeeting, rarity);
  }

  /**
   * Returns one whole match, or `undefined` if the upstream knows no such id.
   *
   * @param silenceMs how long to wait for another process's fetch without a sign of it; `undefined` waits as long
   *   as its lease lasts
   */
  async byId(
    id: string,
    silenceMs?: number,
  ): Promise<{ readonly match: Match; readonly freshness: Freshness } | undefined> {
    try {
      const { value, freshness } = await this.cache.fetch<ReportedMatches>({
        silenceMs,
        ...this.#request(ROUTES.match, keys.match(id), {
          isLongTail: !this.hasSeen(id),
          isUnnamed: !this.hasSeen(id),
        }),
        load: () => this.#lookUp(id),
      });
      if (value === undefined) return undefined;
      const match = this.#project(value).find((candidate) => candidate.id === id);
      return match === undefined ? undefined : { match, freshness };
    } catch (error) {
      // A list has reported the match before: its last known state, marked as stale, is better than an error.
      const match = error instanceof UpstreamError ? this.snapshots.byId(id) : undefined;
      if (match === undefined) throw error;
      return { match, freshness: lastKnown(match) };
    }
  }

  /**
   * Fetches one whole match from the provider, bypassing the cache, and caches the response.
   *
   * @throws UpstreamError when the provider does not answer
   */
  async byIdNow(id: string): Promise<Match | undefined> {
    const load = () => this.#lookUp(id);
    const reported = await this.cache.fetchNow<ReportedMatches>({
      ...this.#request(ROUTES.match, keys.match(id)),
      load,
    });
    return reported === undefined ? undefined : this.#project(reported).find((match) => match.id === id);
  }

  /** Whether this process knows the match from any response. */
  hasSeen(id: string): boolean {
    return this.snapshots.byId(id) !== undefined;
  }

  /** Whether a known match names the team, which proves that the id exists. */
  hasNamedTeam(teamId: string): boolean {
    return this.snapshots.hasTeam(teamId);
  }

  /**
   * @returns `undefined` if there is no such match
   * @throws EmptyResponseError when the match may still be under way
   */
  async #lookUp(id: string): Promise<ReportedMatches | undefined> {
    const ask = () => this.#reported(() => this.source.byIds([id]));
    const holdsIt = ({ matches }: ReportedMatches) => matches.some((match) => match.id === id);
    const first = await ask();
    const known = this.snapshots.byId(id);
    const nowMs = this.clock.nowMs();
    if (!holdsIt(first) && (known === undefined || isOver(known, nowMs))) {
      this.doubt.believe('look-up', id);
      return undefined;
    }
    const reported = holdsIt(first) ? first : await ask();
    if (holdsIt(reported) || known === undefined) {
      this.doubt.believe('look-up', id);
      return reported;
    }
    if (mayStillBeOn(known, nowMs)) throw this.doubt.doubt('look-up', id, 1);
    // An upcoming match counts as removed only when its day is over.
    return { observedAtMs: known.observedAtMs, matches: [lastReportOf(known)] };
  }

  /** @param belongs whether a match must be in the list */
  async #list(
    route: string,
    key: string,
    ask: () => Promise<readonly ReportedMatch[]>,
    belongs: (match: Match) => boolean,
    rarity?: Rarity,
  ): Promise<SeenMatches> {
    const load = async () => {
      const first = await this.#reported(ask);
      const expected = this.doubt.expected(belongs).length;
      const reported = first.matches.length > 0 || expected === 0 ? first : await this.#reported(ask);
      if (reported.matches.length === 0 && expected > 0) throw this.doubt.doubt('list', key, expected);
      this.doubt.believe('list', key);
      return reported;
    };
    const seen = await this.#read(this.#request(route, key, rarity), load, belongs);
    // A match under way that the list lacks may have had an unreadable row.
    const ids = new Set(seen.matches.map(({ id }) => id));
    const missing = this.doubt.expected(belongs).filter(({ id }) => !ids.has(id));
    return missing.length === 0 ? seen : { ...seen, matches: [...seen.matches, ...missing] };
  }

  /** @param belongs selects the known matches that replace a response that was not believed */
  async #read(
    request: Omit<SourceRequest<ReportedMatches>, 'load'>,
    load: () => Promise<ReportedMatches>,
    belongs: (match: Match) => boolean = () => false,
  ): Promise<SeenMatches> {
    try {
      const { value, freshness } = await this.cache.fetch({ ...request, load });
      return { matches: value === undefined ? [] : this.#project(value), freshness };
    } catch (error) {
      const [first, ...rest] = error instanceof EmptyResponseError ? this.doubt.expected(belongs) : [];
      if (first === undefined) throw error;
      return { matches: [first, ...rest], freshness: together([lastKnown(first), ...rest.map(lastKnown)]) };
    }
  }

  #request(
    route: string,
    key: string,
    { isLongTail, isUnnamed, isAddition }: Rarity = EVERYDAY,
  ): Omit<SourceRequest<ReportedMatches>, 'load'> {
    return {
      key,
      route,
      longTailOf: isLongTail ? 'football' : undefined,
      isUnnamed,
      isAddition,
      shape: REPORTED_MATCHES_SHAPE,
      phase: phaseOfReported,
      tags: sourceTagsOf,
      filled: (reported) => {
        if (reported !== undefined) this.#announce(reported);
      },
    };
  }

  /** Merges the response into the snapshots, and marks the responses that show its matches as stale on every node. */
  #announce(reported: ReportedMatches): void {
    const tags = this.#observe(reported);
    if (tags.length > 0) this.cache.markStale(tags, 'match changes');
  }

  /** Runs once for each list: for its first reader, or in the hook that runs when the other nodes can read it. */
  #observe(reported: ReportedMatches): readonly string[] {
    const known = this.#observed.get(reported);
    if (known !== undefined) return known;
    const tags = new Set<string>();
    for (const match of legsInOrder(reported)) {
      const before = this.snapshots.byId(match.id);
      const after = this.snapshots.observe({ match, ...instantsOf(reported) });
      for (const tag of staleTagsAfter(before, after)) tags.add(tag);
    }
    const staleTags = [...tags];
    this.#observed.set(reported, staleTags);
    return staleTags;
  }

  async #reported(ask: () => Promise<readonly ReportedMatch[]>): Promise<ReportedMatches> {
    // A response is at least as new as the start of its call. Its arrival time says nothing about its age.
    const observedAtMs = this.clock.nowMs();
    const matches = await ask();
    return { observedAtMs, answeredAtMs: this.clock.nowMs(), matches };
  }

  #project(reported: ReportedMatches): readonly Match[] {
    this.#observe(reported);
    return reported.matches.map(
      (match) => this.snapshots.byId(match.id) ?? this.snapshots.observe({ match, ...instantsOf(reported) }),
    );
  }
}

function instantsOf({ observedAtMs, answeredAtMs }: ReportedMatches): Omit<Observation, 'match'> {
  return { observedAtMs, answeredAtMs };
}
