import { z } from 'zod';
import {
  orNull,
  WireCountry,
  WireId,
  ApiSportsImage,
  ApiSportsName,
  ApiSportsSeason,
  ApiSportsText,
  ApiSportsTeam,
} from './primitives.ts';

const WireLeagueSeason = z.object({
  season: ApiSportsSeason,
  start: orNull(z.iso.date()),
  end: orNull(z.iso.date()),
  current: orNull(z.boolean()),
  coverage: z.object({ standings: z.boolean() }).nullish().catch(null),
});

export const ApiSportsLeague = z.object({
  id: WireId,
  name: ApiSportsName,
  logo: ApiSportsImage,
  country: WireCountry,
  seasons: z.array(WireLeagueSeason),
});
export type ApiSportsLeague = z.infer<typeof ApiSportsLeague>;

const Count = z.int().min(0);
const Counted = z.object({ total: Count });
const ForAndAgainst = z.object({ for: Count, against: Count });

const Base = z.object({
  position: z.int().min(1),
  stage: orNull(ApiSportsText),
  group: z.object({ name: orNull(ApiSportsText) }).nullish(),
  team: ApiSportsTeam,
  form: orNull(z.string()),
  description: orNull(ApiSportsText),
});

/** `points` are the points scored; the table has no points. */
export const WireBasketballStanding = Base.extend({
  games: z.object({ played: Count, win: Counted, lose: Counted }),
  points: ForAndAgainst,
});
export type WireBasketballStanding = z.infer<typeof WireBasketballStanding>;

/** Scores are in `goals`; `points` are the points in the table. */
export const WireHockeyStanding = Base.extend({
  games: z.object({
    played: Count,
    win: Counted,
    win_overtime: Counted.nullish(),
    lose: Counted,
    lose_overtime: Counted.nullish(),
  }),
  goals: ForAndAgainst,
  points: orNull(z.int()),
});
export type WireHockeyStanding = z.infer<typeof WireHockeyStanding>;
