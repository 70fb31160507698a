import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';

/** One way to watch a match. Where its pictures lie, only `GET /api/matches/{id}/playback` says. */
export const Stream = z.object({
  id: Id,
  /** As the site's owner names it: a channel, a camera. */
  label: z.string(),
  /** The language of the commentary, a BCP 47 tag; null: there is none, or nobody says. */
  commentary: z.string().nullable(),
  /** `plan`: for accounts with a plan of the match's sport. */
  access: z.enum(['free', 'plan']),
  kind: z.enum(['live', 'recording']),
  /** Where it may be watched, ISO 3166-1 alpha-2 codes; null: everywhere. */
  countries: z.array(z.string()).nullable(),
  from: Instant,
  /** null: until it is withdrawn. */
  until: Instant.nullable(),
});
export type Stream = z.infer<typeof Stream>;

/** Names one watching device; unguessable, and only good for holding its place. */
export const PlaybackSession = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

export const PlaybackQuery = z.object({
  /** Without it, the first stream that may be watched now. */
  stream: Id.optional(),
  /** Of an earlier answer: renews its place and its address. One that has ended is answered with a new one. */
  session: PlaybackSession.optional(),
});

/**
 * Permission to watch, for a while. The player asks again every `heartbeatSeconds` with `session`: that holds its place
 * among the devices of the plan, and each answer has an address that is good for longer. After `renewAfter` it goes on
 * with the newest; at `expiresAt` the old one ends.
 */
export const Playback = z.object({
  /** An HLS playlist. Whoever has it can watch until it ends: never shown, logged or shared. */
  url: z.url(),
  /** The media server asks for cookies that came with this answer: send them along. */
  credentials: z.boolean().default(false),
  expiresAt: Instant,
  renewAfter: Instant,
  session: PlaybackSession,
  heartbeatSeconds: z.int().min(1),
  stream: Stream,
});
export type Playback = z.infer<typeof Playback>;
