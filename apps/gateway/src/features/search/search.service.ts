import { type SearchHit, isUnderWay, MOST_HITS, phaseOf } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { presentTeam, type Team } from '../teams/index.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { Clock } from '../../platform/time/clock.ts';
import { matchTags, presentSummary } from '../matches/index.ts';
import { WatchMarksReader, type WatchMarks } from '../streams/index.ts';
import type { NameHit } from './names/known-names.ts';
import { MatchesOfTheseDays, type Match } from './read-names.ts';
import { SearchNames } from './search-names.ts';

/** Rows in the cache policy: complete responses, and those of an index that is still being filled. */
export const ROUTES = { complete: 'search', partial: 'search.partial' } as const;

/**
 * How fans of ten languages separate two sides. A single `x` or `v` counts only between words, a dash only between
 * spaces.
 */
const SEPARATOR =
  /\s+(?:vs?\.?|versus|against|gegen|contre|contro|contra|tegen|lawan|melawan|karşı|против|x|[-–—:])\s+/iu;

/**
 * Returns the two sides of "a vs b", or `undefined` if the query is not a pair.
 *
 * @example sides('Ajax - PSV') // ['Ajax', 'PSV']
 * @example sides('Paris Saint-Germain') // undefined
 */
export function sides(query: string): readonly [string, string] | undefined {
  const [first, second, ...rest] = query.split(SEPARATOR).map((side) => side.trim());
  if (first === undefined || second === undefined || rest.length > 0) return undefined;
  return first === '' || second === '' ? undefined : [first, second];
}

/** Converts a hit from domain to contract. */
export function presentHit(hit: NameHit): SearchHit {
  if (hit.kind === 'league') return { kind: 'league', league: hit.league.summary };
  if (hit.kind === 'team') return { kind: 'team', team: presentTeam(hit.team) };
  const { player, team } = hit.player;
  return {
    kind: 'player',
    player: { id: player.id, name: player.name, photo: player.photo },
    team: team === null ? null : { id: team.id, name: team.name, shortName: team.shortName, logo: team.logo },
  };
}

/** Number of teams that one side of "a vs b" may stand for. */
const MAX_PER_SIDE = 5;
/** Both sides must score at least this before the upstream is asked for their meetings. */
const SURE = 0.95;
/** A team must score at least this for its matches to be included. */
const MEANT = 0.6;
const MAX_MATCHES = 3;

@Injectable()
export class SearchService {
  constructor(
    private readonly names: SearchNames,
    private readonly matches: MatchesOfTheseDays,
    private readonly watch: WatchMarksReader,
    private readonly clock: Clock,
    private readonly cache: SourceCache,
  ) {}

  async search(text: string): Promise<ApiResponse<SearchHit[]>> {
    const { known, complete, lastFailure } = this.names;
    if (known.size === 0 && lastFailure !== undefined) throw lastFailure;
    const pair = sides(text);
    const marks = await this.watch.marks();
    const met = pair === undefined ? [] : await this.#pair(pair, marks);
    const hits = met.length > 0 ? met : await this.#withMatches(await known.find(text, MOST_HITS), marks);
    const freshness = marks.within(this.cache.made(complete ? ROUTES.complete : ROUTES.partial));
    const matchesShown = hits.flatMap((hit) => (hit.kind === 'match' ? [hit.match] : []));
    return new ApiResponse(hits, freshness, complete ? {} : { partial: true }, [
      ...matchTags.of(matchesShown),
      ...marks.tags,
    ]);
  }

  /** "a vs b": returns their matches, then the two teams; nothing if one of them is unknown. */
  async #pair([first, second]: readonly [string, string], marks: WatchMarks): Promise<SearchHit[]> {
    const [homes, aways] = await Promise.all([this.#teams(first), this.#teams(second)]);
    const [home] = homes;
    const [away] = aways;
    if (home === undefined || away === undefined) return [];
    const ids = [
      new Set(homes.map(({ team }) => team.id)),
      new Set(aways.map(({ team }) => team.id)),
    ] as const;
    const found = (await this.#ofTheseDays()).filter((match) => meets(match, ids));
    const sure = home.worth >= SURE && away.worth >= SURE && home.team.id !== away.team.id;
    const matches = found.length === 0 && sure ? await this.#meetings(home.team, away.team) : found;
    return [...this.#present(matches, marks), ...[home, away].map((hit) => presentHit(hit))];
  }

  async #teams(text: string): Promise<readonly Extract<NameHit, { kind: 'team' }>[]> {
    const hits = await this.names.known.find(text, MOST_HITS);
    return hits.flatMap((hit) => (hit.kind === 'team' ? [hit] : [])).slice(0, MAX_PER_SIDE);
  }

  /** If the best hit is a team, adds its matches of yesterday, today and tomorrow. */
  async #withMatches(found: readonly NameHit[], marks: WatchMarks): Promise<SearchHit[]> {
    const [best, ...rest] = found;
    if (best === undefined) return [];
    if (best.kind !== 'team' || best.worth < MEANT) return found.map(presentHit);
    const { id } = best.team;
    const own = (await this.#ofTheseDays()).filter(({ home, away }) => home.id === id || away.id === id);
    return [presentHit(best), ...this.#present(own, marks), ...rest.map(presentHit)].slice(0, MOST_HITS);
  }

  #present(matches: readonly Match[], marks: WatchMarks): SearchHit[] {
    const nowMs = this.clock.nowMs();
    return [...matches]
      .sort(
        (a, b) => interest(b) - interest(a) || Math.abs(a.kickoffMs - nowMs) - Math.abs(b.kickoffMs - nowMs),
      )
      .slice(0, MAX_MATCHES)
      .map((match) => ({ kind: 'match', match: presentSummary(match, nowMs, marks) }));
  }

  /** A failing upstream costs only the matches: names are found without them. */
  #ofTheseDays(): Promise<readonly Match[]> {
    return orNone(() => this.matches.read());
  }

  #meetings(a: Team, b: Team): Promise<readonly Match[]> {
    return orNone(() => this.matches.meetings(a.id, b.id));
  }
}

function interest(match: Match): number {
  return isUnderWay(phaseOf(match.status.code)) ? 1 : 0;
}

function meets({ home, away }: Match, [a, b]: readonly [ReadonlySet<string>, ReadonlySet<string>]): boolean {
  return (a.has(home.id) && b.has(away.id)) || (b.has(home.id) && a.has(away.id));
}

async function orNone(read: () => Promise<readonly Match[]>): Promise<readonly Match[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
}
