import type { LiveMatches } from '../../matches/index.ts';

/** A match as the stream has told of it. */
export type PublishedMatch = Awaited<ReturnType<LiveMatches['poll']>>['matches'][number];

/** By id. */
export type PublishedMatches = ReadonlyMap<string, PublishedMatch>;
