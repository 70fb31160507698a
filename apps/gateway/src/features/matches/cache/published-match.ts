import { EventState } from '@touchline/contracts';
import { z } from 'zod';
import { EVENT, REPORTED_MATCH } from './match-shape.ts';
import type { Match, SnapshotEvent } from '../match/match-snapshot.ts';

/** A snapshot as the stream has told of it. Line-ups and statistics are not streamed. */
export interface PublishedMatch extends Omit<Match, 'events' | 'lineups' | 'statistics'> {
  readonly events?: readonly SnapshotEvent[] | undefined;
}

const MatchEventShape = EVENT.extend({
  id: z.string(),
  revision: z.number(),
  state: EventState,
  firstSeenMs: z.number(),
  history: z.array(z.object({ state: EventState, atMs: z.number() })),
});

const Shape: z.ZodType<PublishedMatch> = REPORTED_MATCH.omit({
  events: true,
  lineups: true,
  statistics: true,
}).extend({
  events: z.array(MatchEventShape).optional(),
  previousKickoffMs: z.number().nullable(),
  version: z.number(),
  observedAtMs: z.number(),
  changedAtMs: z.number(),
  behindSinceMs: z.number().nullable(),
});

export function publishedOf(match: Match): PublishedMatch {
  const published = { ...match, lineups: undefined, statistics: undefined };
  return published;
}

/** As another process wrote it; undefined: another release's shape. */
export function publishedMatch(text: string): PublishedMatch | undefined {
  const read = Shape.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}
