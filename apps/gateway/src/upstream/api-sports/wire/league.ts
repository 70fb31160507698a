import { z } from 'zod';
import { orNull, WireCountry, WireId, WireImage, WireName, WireSeason } from './primitives.ts';

const WireLeagueSeason = z.object({
  season: WireSeason,
  start: orNull(z.iso.date()),
  end: orNull(z.iso.date()),
  current: orNull(z.boolean()),
  coverage: z.object({ standings: z.boolean() }).nullish().catch(null),
});

export const WireLeague = z.object({
  id: WireId,
  name: WireName,
  logo: WireImage,
  country: WireCountry,
  seasons: z.array(WireLeagueSeason),
});
export type WireLeague = z.infer<typeof WireLeague>;
