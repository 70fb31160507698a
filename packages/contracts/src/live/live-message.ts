import { z } from 'zod';
import { parsedJson } from '../text/parsed-json.ts';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { MatchEvent } from '../matches/match-event.ts';
import { Goals, MatchSummary, Score, MatchStatus } from '../matches/match-summary.ts';

/** The head of a match after a change. Unchanged fields are absent. */
const head = {
  match: Id,
  /** The summary's `updatedAt` after the change. */
  updatedAt: Instant,
  status: MatchStatus.optional(),
  score: Score.optional(),
  aggregate: Goals.nullable().optional(),
  winner: z.enum(['home', 'away', 'draw']).nullable().optional(),
  redCards: Goals.optional(),
};

/** `after` is the preceding event in the match's timeline; `null` if it is the first. */
const placed = { event: MatchEvent, after: Id.nullable() };

/** A match that is new to the log, or whose other facts changed (kick-off, teams, league). */
export const LiveMatch = z.object({
  match: MatchSummary,
  previousKickoff: Instant.nullable(),
  /** The complete list; absent if the stream follows lists and not this match. */
  events: z.array(MatchEvent).optional(),
});
export type LiveMatch = z.infer<typeof LiveMatch>;

/** A new event, or a known one that was confirmed or completed (its scorer is now known). A goal includes its score. */
export const LiveEvent = z.object({ ...head, ...placed });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The score changed, and no event explains it yet. */
export const LiveScore = z.object({
  ...head,
  /** Goals in the score without an event yet: their scorers are still to come. */
  pending: Goals,
});
export type LiveScore = z.infer<typeof LiveScore>;

/** A new status: a period begins or ends, the match is interrupted, or a result becomes final. */
export const LivePhase = z.object({ ...head, status: MatchStatus });
export type LivePhase = z.infer<typeof LivePhase>;

/** Only the clock changed. */
export const LiveClock = z.object({ ...head, status: MatchStatus });
export type LiveClock = z.infer<typeof LiveClock>;

/**
 * Corrects an earlier message: an event was withdrawn, reinstated, changed or moved (same revision: only its position
 * or the score after it changed), or a score without an event was taken back.
 */
export const LiveCorrection = z.object({
  ...head,
  event: MatchEvent.optional(),
  after: Id.nullable().optional(),
});
export type LiveCorrection = z.infer<typeof LiveCorrection>;

/**
 * The stream cannot continue from the client's cursor. The client must read again what it shows, then continue from
 * this event's id.
 */
export const LiveResync = z.object({
  /**
   * `unknown-cursor`: invalid, or of another log. `too-old`: before the beginning of the log. A newer server may send
   * other values.
   */
  reason: z.string(),
});
export type LiveResync = z.infer<typeof LiveResync>;

/** Sent while the stream is alive. Its id advances the client's cursor even if none of its topics changed. */
export const LiveHeartbeat = z.object({
  at: Instant,
  /** When the provider was last asked for live matches; `null` if not recently. */
  polledAt: Instant.nullable(),
});
export type LiveHeartbeat = z.infer<typeof LiveHeartbeat>;

const CHANGES = {
  match: LiveMatch,
  event: LiveEvent,
  score: LiveScore,
  phase: LivePhase,
  clock: LiveClock,
  correction: LiveCorrection,
} as const;

/** The schema of `data` for each `event:` of the stream. */
export const LIVE_EVENTS = { ...CHANGES, resync: LiveResync, heartbeat: LiveHeartbeat } as const;

/** A change of a match, as stored in the log. */
export type LiveChange = {
  [N in keyof typeof CHANGES]: { readonly type: N; readonly data: z.infer<(typeof CHANGES)[N]> };
}[keyof typeof CHANGES];

/** One event of the stream: `type` is its `event:` field. */
export type LiveMessage =
  | LiveChange
  | { readonly type: 'resync'; readonly data: LiveResync }
  | { readonly type: 'heartbeat'; readonly data: LiveHeartbeat };

const MESSAGE = z.discriminatedUnion('type', [
  z.object({ type: z.literal('match'), data: LiveMatch }),
  z.object({ type: z.literal('event'), data: LiveEvent }),
  z.object({ type: z.literal('score'), data: LiveScore }),
  z.object({ type: z.literal('phase'), data: LivePhase }),
  z.object({ type: z.literal('clock'), data: LiveClock }),
  z.object({ type: z.literal('correction'), data: LiveCorrection }),
  z.object({ type: z.literal('resync'), data: LiveResync }),
  z.object({ type: z.literal('heartbeat'), data: LiveHeartbeat }),
]);

/**
 * Parses one event of the stream. Returns `undefined` for an unknown event of a newer server, which old clients skip.
 *
 * @example readLiveMessage('heartbeat', '{"at":"2026-11-21T15:00:00Z","polledAt":null}')
 */
export function readLiveMessage(type: string, data: string): LiveMessage | undefined {
  const message = MESSAGE.safeParse({ type, data: parsedJson(data) });
  return message.success ? message.data : undefined;
}
