import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { LiveMatches } from '../../matches/index.ts';
import type { NewEntry } from './live-entry.ts';
import type { LiveReplica } from './live-replica.ts';

/** More than an hour of the busiest Saturday, at 300 bytes each; a client that was away longer reads everything again. */
export const LIVE_LOG_ENTRIES = 20_000;
/** A process that polls and is not heard of for so long has lost the lease. */
export const POLL_LEASE_MS = 2 * SECOND_MS;
/** How often each process says whether it is watched, and the one that polls renews its lease. */
export const TICK_MS = 400;
/** A process that died is watched no longer after this. */
export const WATCHED_MS = 10 * SECOND_MS;

/** A match as the stream has told of it. */
export type PublishedMatch = Awaited<ReturnType<LiveMatches['poll']>>['matches'][number];

/** By id. */
export type PublishedMatches = ReadonlyMap<string, PublishedMatch>;

/** The right to append, for one term; another term has another token. */
export interface Term {
  readonly token: string;
  readonly epoch: string;
  /** Of the last entry when it was asked. */
  readonly number: number;
}

/** What the provider has answered last, by the clock outside, for as long as anybody watches. */
export interface LastPoll {
  /** When it was asked for that answer: whatever the answer lacks had not happened by then, as far as it knew. */
  readonly askedAtMs: number;
  /** Matches in play that the answer lacked: when it was asked for the last one that held them. */
  readonly missing: Readonly<Record<string, number>>;
}

/** @returns when the provider was asked for the last answer that held a match */
export function heardOfAtMs({ askedAtMs, missing }: LastPoll, match: string): number {
  return missing[match] ?? askedAtMs;
}

export interface Tick {
  /** Whether anybody watches, in any process. */
  readonly isWatched: boolean;
  /** undefined: nobody watches, or it has not answered since somebody does. */
  readonly heard: LastPoll | undefined;

  /** undefined: another process polls, or nobody watches. */
  readonly term: Term | undefined;
  /** When the provider was asked last, by any process. */
  readonly polledAtMs: number | null;
}

export interface Append {
  readonly entries: readonly NewEntry[];
  /** The matches that changed, in their new state. */
  readonly published: PublishedMatches;
  /** Matches that nothing more will be told of. */
  readonly ended: readonly string[];
  readonly polledAtMs: number;
  readonly heard: LastPoll;
}

/** `lost`: another process has the lease, nothing was written. `moved`: the log is not the one that was read. */
export type Appended = { readonly number: number } | 'lost' | 'moved';

/**
 * The log of all changes and the lease of whoever polls for it: in this process, or in a Redis that all processes share.
 * Calls reject while the store is away.
 */
export abstract class LiveLog {
  abstract readonly replica: LiveReplica;

  /** Reads what there is and follows it from then on. Resolves when it has read, or the store is away. */
  abstract start(): Promise<void>;

  /** Says whether anybody watches here, takes or renews the lease if anybody watches anywhere. */
  abstract tick(isWatchedHere: boolean): Promise<Tick>;

  /** What was told of each match that is being played. */
  abstract published(): Promise<PublishedMatches>;

  /** All of it or nothing, and only as long as the term is the holder's. */
  abstract append(term: Term, batch: Append): Promise<Appended>;

  /** Lets the lease go, so that another process takes it at once. */
  abstract close(term: Term | undefined): Promise<void>;
}
