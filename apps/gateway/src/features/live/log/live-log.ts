import { SECOND_MS } from '../../../platform/time/durations.ts';
import type { LiveMatches } from '../../matches/index.ts';
import type { NewEntry } from './live-entry.ts';
import type { LiveReplica } from './live-replica.ts';

/**
 * More than an hour of the busiest Saturday, at 300 bytes per entry. A client that was away longer reads everything
 * again.
 */
export const LIVE_LOG_ENTRIES = 20_000;
/** A polling process that has not renewed its lease for this long loses it. */
export const POLL_LEASE_MS = 2 * SECOND_MS;
/** How often each process reports whether it is watched, and the polling process renews its lease. */
export const TICK_MS = 400;
/** How long a process counts as watched after its last report. */
export const WATCHED_MS = 10 * SECOND_MS;

/** A match as it is published on the stream. */
export type PublishedMatch = Awaited<ReturnType<LiveMatches['poll']>>['matches'][number];

/** Published matches by id. */
export type PublishedMatches = ReadonlyMap<string, PublishedMatch>;

/** The right to append for one term. Each term has another token. */
export interface Term {
  readonly token: string;
  readonly epoch: string;
  /** The number of the last entry at the time of the tick. */
  readonly number: number;
}

/** The last response of the provider, by the wall clock. Kept as long as anybody watches. */
export interface LastPoll {
  /**
   * When the call for that response began: to the provider's knowledge, anything missing from it had not happened by
   * then.
   */
  readonly askedAtMs: number;
  /** Matches in play that the response lacked, by id: when the call for the last response with the match began. */
  readonly missing: Readonly<Record<string, number>>;
}

/** @returns when the call for the last response with the match began */
export function heardOfAtMs({ askedAtMs, missing }: LastPoll, match: string): number {
  return missing[match] ?? askedAtMs;
}

export interface Tick {
  /** Whether anybody watches, in any process. */
  readonly isWatched: boolean;
  /** `undefined` if nobody watches, or if the provider has not answered since somebody does. */
  readonly heard: LastPoll | undefined;

  /** `undefined` if another process polls, or nobody watches. */
  readonly term: Term | undefined;
  /** When any process last polled the provider; `null` if none has. */
  readonly polledAtMs: number | null;
}

export interface Append {
  readonly entries: readonly NewEntry[];
  /** The changed matches in their new state. */
  readonly published: PublishedMatches;
  /** Ids of matches that will not change any more. */
  readonly ended: readonly string[];
  readonly polledAtMs: number;
  readonly heard: LastPoll;
}

/**
 * `lost`: another process has the lease, so nothing was written. `moved`: the log is no longer the one that was read,
 * so nothing was written.
 */
export type Appended = { readonly number: number } | 'lost' | 'moved';

/**
 * The log of all changes, and the lease of the process that polls. It lives in this process, or in a Redis that all
 * processes share. Calls reject while the store is unavailable.
 */
export abstract class LiveLog {
  abstract readonly replica: LiveReplica;

  /**
   * Reads the existing entries, then follows the log. Resolves when they are read, or when the store is unavailable.
   */
  abstract start(): Promise<void>;

  /**
   * Reports whether anybody watches in this process, and takes or renews the lease if anybody watches in any process.
   */
  abstract tick(isWatchedHere: boolean): Promise<Tick>;

  /** Returns the published state of each match in play. */
  abstract published(): Promise<PublishedMatches>;

  /** Appends the batch atomically, and only while the term holds the lease. */
  abstract append(term: Term, batch: Append): Promise<Appended>;

  /** Releases the lease, so that another process can take it immediately. */
  abstract close(term: Term | undefined): Promise<void>;
}
