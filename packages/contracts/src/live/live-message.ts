import { z } from 'zod';
import { parsedJson } from '../text/parsed-json.ts';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { MatchEvent } from '../matches/match-event.ts';
import { Goals, MatchSummary, Score, MatchStatus } from '../matches/match-summary.ts';

/** The head of a match after a change: what did not change is absent. */
const head = {
  match: Id,
  /** The summary's `updatedAt` after it. */
  updatedAt: Instant,
  status: MatchStatus.optional(),
  score: Score.optional(),
  aggregate: Goals.nullable().optional(),
  winner: z.enum(['home', 'away', 'draw']).nullable().optional(),
  redCards: Goals.optional(),
};

/** `after` is the event before it in the match's timeline; null: it is the first. */
const placed = { event: MatchEvent, after: Id.nullable() };

/** A match that the log did not know, or whose other facts (kick-off, teams, league) changed. */
export const LiveMatch = z.object({
  match: MatchSummary,
  previousKickoff: Instant.nullable(),
  /** Whole; absent where the stream follows lists and not this match. */
  events: z.array(MatchEvent).optional(),
});
export type LiveMatch = z.infer<typeof LiveMatch>;

/** A new event, or a known one that was completed (the scorer is known now) or confirmed. A goal brings its score. */
export const LiveEvent = z.object({ ...head, ...placed });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The score changed and no event tells of it yet. */
export const LiveScore = z.object({
  ...head,
  /** Goals in the score that no event tells of: their scorers are still to come. */
  pending: Goals,
});
export type LiveScore = z.infer<typeof LiveScore>;

/** Another status: a period begins or ends, the match is interrupted, a result becomes final. */
export const LivePhase = z.object({ ...head, status: MatchStatus });
export type LivePhase = z.infer<typeof LivePhase>;

/** The clock moved on and nothing else did. */
export const LiveClock = z.object({ ...head, status: MatchStatus });
export type LiveClock = z.infer<typeof LiveClock>;

/**
 * What was told before is otherwise: an event withdrawn, reinstated, changed or moved (the same revision: only its
 * place or the score after it changed), or, without an event, a score that was taken back.
 */
export const LiveCorrection = z.object({
  ...head,
  event: MatchEvent.optional(),
  after: Id.nullable().optional(),
});
export type LiveCorrection = z.infer<typeof LiveCorrection>;

/** The stream cannot continue where the client was: read what is shown again, then go on from this event's id. */
export const LiveResync = z.object({
  /** `unknown-cursor`: of no log or of another one; `too-old`: the log reaches back less far; or a newer server's word. */
  reason: z.string(),
});
export type LiveResync = z.infer<typeof LiveResync>;

/** The stream is alive. Its id moves the client's cursor on where none of its topics has news. */
export const LiveHeartbeat = z.object({
  at: Instant,
  /** When the provider was last asked what is live; null: not lately. */
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

/** News of a match: what the log holds. */
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
 * Reads one event of the stream. undefined: a newer server's, which an old client skips.
 *
 * @example readLiveMessage('heartbeat', '{"at":"2026-11-21T15:00:00Z","polledAt":null}')
 */
export function readLiveMessage(type: string, data: string): LiveMessage | undefined {
  const message = MESSAGE.safeParse({ type, data: parsedJson(data) });
  return message.success ? message.data : undefined;
}
