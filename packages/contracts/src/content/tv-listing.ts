import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';

export const TvChannel = z.object({
  id: Id,
  name: z.string(),
  /** ISO 3166-1 alpha-2 code, upper case. */
  country: z.string(),
  /** On our own origin. */
  logo: z.string().nullable(),
});
export type TvChannel = z.infer<typeof TvChannel>;

/** What a channel shows and when. Names only, so that it is the same in every language. */
export const TvListing = z.object({
  id: Id,
  channel: TvChannel,
  matchId: Id.nullable(),
  /** As the channel writes it. */
  title: z.string(),
  /** Of a match, where the title names both: a page parts them as its language does. */
  sides: z.object({ home: z.string(), away: z.string() }).nullable(),
  sport: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  free: z.boolean(),
  /** That of the commentary, a BCP 47 tag. */
  language: z.string().nullable(),
  url: z.string().nullable(),
});
export type TvListing = z.infer<typeof TvListing>;
