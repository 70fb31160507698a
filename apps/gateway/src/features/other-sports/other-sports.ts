import type { LeagueSummary, MatchSummary, PageIfAsked, PageQuery, SportSlug } from '@touchline/contracts';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { ProblemError } from '../../platform/errors/problems.ts';

export type DayStatus = 'scheduled' | 'live' | 'finished';

/** The filters of a day's list, for any sport. */
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
  /** The sports that have an upstream. */
  abstract readonly sports: readonly OtherSport[];
  abstract ofDay(sport: OtherSport, question: DayQuestion): Promise<ApiResponse<MatchSummary[]>>;
  abstract live(sport: OtherSport): Promise<ApiResponse<MatchSummary[]>>;
  abstract leagues(
    sport: OtherSport,
    country: string | undefined,
    page: PageQuery,
  ): Promise<ApiResponse<LeagueSummary[]>>;
}

/** No provider of this site offers the sport. */
class NoSuchSportError extends ProblemError {
  constructor() {
    super('bad-request', 'No sport in /api/sports has this name', [
      { path: 'sport', message: 'must be the slug of a sport that /api/sports lists' },
    ]);
  }
}

/**
 * Returns the requested sport if it is not football; `undefined` for football's own list.
 *
 * @throws NoSuchSportError
 */
export function otherSport(asked: SportSlug | undefined, { sports }: OtherSports): OtherSport | undefined {
  if (asked === undefined || asked === 'football') return undefined;
  if (!sports.includes(asked)) throw new NoSuchSportError();
  return asked;
}
