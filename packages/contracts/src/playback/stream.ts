import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';

/** One way to watch a match. Only `GET /api/matches/{id}/playback` returns its address. */
export const Stream = z.object({
  id: Id,
  /** Name given by the site's owner: a channel or a camera. */
  label: z.string(),
  /** Language of the commentary, a BCP 47 tag; `null` if there is none or it is unknown. */
  commentary: z.string().nullable(),
  /** `plan`: for accounts with a plan of the match's sport. */
  access: z.enum(['free', 'plan']),
  kind: z.enum(['live', 'recording']),
  /** Countries in which it may be watched, ISO 3166-1 alpha-2 codes; `null` for all. */
  countries: z.array(z.string()).nullable(),
  from: Instant,
  /** `null` if it is available until withdrawn. */
  until: Instant.nullable(),
});
export type Stream = z.infer<typeof Stream>;

/** Identifies one watching device. It cannot be guessed, and only serves to keep its place. */
export const PlaybackSession = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

export const PlaybackQuery = z.object({
  /** Absent: the first stream that may be watched now. */
  stream: Id.optional(),
  /** From an earlier response: renews its place and its address. If it has ended, the response contains a new one. */
  session: PlaybackSession.optional(),
});

/**
 * Permission to watch for a limited time. The player repeats the request every `heartbeatSeconds` with `session`,
 * which keeps its place among the plan's devices. An address may be repeated until `renewAfter`; then the response has
 * one with a later expiry, to which the player should switch. The old one expires at `expiresAt`.
 */
export const Playback = z.object({
  /** An HLS playlist. Anyone with the address can watch until it expires: never show, log or share it. */
  url: z.url(),
  /** Whether the media server requires the cookies set by this response: send them along. */
  credentials: z.boolean().default(false),
  expiresAt: Instant,
  renewAfter: Instant,
  session: PlaybackSession,
  heartbeatSeconds: z.int().min(1),
  stream: Stream,
});
export type Playback = z.infer<typeof Playback>;
