import { z } from 'zod';
import { orNull, WireCountry, WireId, ApiSportsImage, ApiSportsName, ApiSportsSeason } from './primitives.ts';

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
