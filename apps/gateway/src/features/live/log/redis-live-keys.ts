import { z } from 'zod';
import { publishedMatch } from '../../matches/index.ts';
import type { PublishedMatches } from './live-log.ts';

/** One hash tag, so that a cluster keeps them together. */
export const LIVE_KEYS = {
  lease: 'touchline:{live}:lease',
  watched: 'touchline:{live}:watched',
  head: 'touchline:{live}:head',
  log: 'touchline:{live}:log',
  matches: 'touchline:{live}:matches:1',
} as const;

const Texts = z.record(z.string(), z.string().nullable());

/** Leaves out what is no match of this release's shape: it is told whole again. */
export function matchesFrom(texts: unknown): PublishedMatches {
  return new Map(
    Object.entries(Texts.parse(texts)).flatMap(([id, text]) => {
      const match = text === null ? undefined : publishedMatch(text);
      return match === undefined ? [] : [[id, match] as const];
    }),
  );
}

/** Thrown when Redis does not answer. */
export function lateLog(deadlineMs: number): Error {
  return new Error(`The log of live changes did not answer within ${String(deadlineMs)} ms`);
}
