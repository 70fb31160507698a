import type { CodedBodies } from '@touchline/cache';
import type { Freshness } from '../../cache/freshness.ts';

/** `zone`: the same for everyone in one time zone, which a cookie names. */
export type ResponseAudience = 'everyone' | 'zone';

/** What a public answer depends on: what a copy of it must be kept by. */
export interface ResponseFacts {
  readonly freshness: Freshness;
  /** Of what it shows: `match:12`, `league:3`, `lang:de`. */
  readonly tags: readonly string[];
  readonly audience: ResponseAudience;
  /** It lacks a part that failed: a whole one that is still good is not given up for it. */
  readonly isIncomplete?: boolean;
  /** Where they were made with it. */
  readonly coded?: CodedBodies | undefined;
}

const known = new WeakMap<object, ResponseFacts>();

/** @param raw Node's response: it is the one thing that asker and answerer share. */
export function noteFacts(raw: object, facts: ResponseFacts): void {
  known.set(raw, facts);
}

/** undefined: the answer is nobody else's business. */
export function factsOf(raw: object): ResponseFacts | undefined {
  return known.get(raw);
}
