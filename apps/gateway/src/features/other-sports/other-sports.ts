import type { LeagueSummary, MatchSummary, PageIfAsked, PageQuery, SportSlug } from '@touchline/contracts';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { ProblemError } from '../../platform/errors/problems.ts';

export type DayStatus = 'scheduled' | 'live' | 'finished';

/** What a day's list is asked for, of any sport. */
export interface DayQuestion {
  readonly day?: string | undefined;
  readonly timeZone: string;
  readonly league?: string | undefined;
  readonly team?: string | undefined;
  readonly statuses?: readonly DayStatus[] | undefined;
  readonly page: PageIfAsked;
}

export type OtherSport = Exclude<SportSlug, 'football'>;

/** Lists of games and leagues of other sports, in the same form as football's lists. */
export abstract class OtherSports {
  /** Those that have an upstream. */
  abstract readonly sports: readonly OtherSport[];
  abstract ofDay(sport: OtherSport, question: DayQuestion): Promise<ApiResponse<MatchSummary[]>>;
  abstract live(sport: OtherSport): Promise<ApiResponse<MatchSummary[]>>;
  abstract leagues(
    sport: OtherSport,
    country: string | undefined,
    page: PageQuery,
  ): Promise<ApiResponse<LeagueSummary[]>>;
}

/** A sport that no provider of this site has. */
class NoSuchSportError extends ProblemError {
  constructor() {
    super('bad-request', 'No sport of /api/sports has this name', [
      { path: 'sport', message: 'must be the slug of a sport that /api/sports lists' },
    ]);
  }
}

/**
 * The sport that is asked for besides football; undefined: football's own list answers.
 *
 * @throws NoSuchSportError
 */
export function otherSport(asked: SportSlug | undefined, { sports }: OtherSports): OtherSport | undefined {
  if (asked === undefined || asked === 'football') return undefined;
  if (!sports.includes(asked)) throw new NoSuchSportError();
  return asked;
}
