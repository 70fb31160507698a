import type { MatchReader } from '../../matches/index.ts';

/** The snapshot that the reader of matches returns: feeds are a projection of it. */
export type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];
