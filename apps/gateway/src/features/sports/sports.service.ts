import type { Sport as SportAnswer, SportSlug } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { MatchReader, matchTags } from '../matches/index.ts';
import { type KnownSport, SPORTS, UnknownSportError } from './sport.ts';
import { GameReader } from './game-reader.ts';
import { ROUTES, sportTag } from './sports.cache.ts';

/** Adds the number of live games; `null` if unknown. */
function presentSport(sport: KnownSport, live: number | null): SportAnswer {
  return { ...sport, live };
}

interface Counted {
  readonly sport: KnownSport;
  /** `null` if its upstream cannot be asked. */
  readonly live: number | null;
  readonly freshness: Freshness | null;
  readonly tags: readonly string[];
}

/** Lists the sports and counts their live games. The list is available even if every upstream fails. */
@Injectable()
export class SportsService {
  constructor(
    private readonly matches: MatchReader,
    private readonly games: GameReader,
    private readonly cache: SourceCache,
  ) {}

  /** Lists football, and the other sports that have an upstream. */
  async list(): Promise<ApiResponse<SportAnswer[]>> {
    const shown = SPORTS.filter(({ slug }) => slug === 'football' || this.games.sports.includes(slug));
    const counted = await Promise.all(shown.map((sport) => this.#counted(sport)));
    return this.#answer(
      counted.map(({ sport, live }) => presentSport(sport, live)),
      counted,
    );
  }

  async bySlug(slug: string): Promise<ApiResponse<SportAnswer>> {
    const sport = SPORTS.find((candidate) => candidate.slug === slug);
    if (sport === undefined) throw new UnknownSportError();
    const counted = await this.#counted(sport);
    return this.#answer(presentSport(sport, counted.live), [counted]);
  }

  #answer<T>(data: T, counted: readonly Counted[]): ApiResponse<T> {
    const known = counted.flatMap(({ freshness }) => (freshness === null ? [] : [freshness]));
    // If an upstream could not be asked, the response expires soon, so that it is asked again.
    const made = known.length < counted.length ? [this.cache.made(ROUTES.sports)] : [];
    const [first, ...rest] = [...made, ...known];
    if (first === undefined) throw new RangeError('a response without parts');
    const tags = counted.flatMap((part) => part.tags);
    return new ApiResponse(data, together([first, ...rest]), {}, tags);
  }

  async #counted(sport: KnownSport): Promise<Counted> {
    try {
      return { sport, ...(await this.#live(sport.slug)) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { sport, live: null, freshness: null, tags: [sportTag(sport.slug)] };
    }
  }

  async #live(slug: SportSlug): Promise<Omit<Counted, 'sport'>> {
    if (slug === 'football') {
      const { matches, freshness } = await this.matches.live();
      const own = matches.filter(({ sport }) => sport === slug);
      return { live: own.length, freshness, tags: matchTags.of(own, 'live') };
    }
    const { games, freshness } = await this.games.live(slug);
    return { live: games.length, freshness, tags: [sportTag(slug)] };
  }
}
