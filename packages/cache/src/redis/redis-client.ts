import type { Cluster, Redis } from 'ioredis';

/** A single server, a sentinel's master or a cluster. The creator of the client configures address and password. */
export type RedisClient = Redis | Cluster;

/**
 * Returns a key name in Redis. All names of one key of one cache share a hash tag, so that a cluster stores them in
 * one slot and one script may use them all. (A `}` within the key ends the tag earlier, but at the same place in all
 * names.)
 *
 * @example entryKey('answers', '/api/matches/7') // 'touchline:{answers:/api/matches/7}:e'
 */
export function entryKey(cache: string, key: string): string {
  return `touchline:{${cache}:${key}}:e`;
}

/** @example leaseKey('answers', '/api/matches/7') // 'touchline:{answers:/api/matches/7}:l' */
export function leaseKey(cache: string, key: string): string {
  return `touchline:{${cache}:${key}}:l`;
}

/** Redis did not respond within the time budget. */
export class RedisBudgetError extends Error {
  override readonly name = 'RedisBudgetError';
  constructor(
    readonly operation: string,
    readonly budgetMs: number,
  ) {
    super(`redis took more than ${budgetMs} ms for ${operation}`);
  }
}

/** Error replies that concern the whole server. */
const SERVER_WIDE = /^(?:LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|NOAUTH|WRONGPASS)\b/;

const ACCESS_DENIED = /^(?:NOAUTH|WRONGPASS|NOPERM)\b/;
/** Properties under which a cluster error contains the errors of its nodes. */
const CLUSTER_FIELDS = ['lastNodeError', 'cause'] as const;

/** Returns whether Redis denied access: no password, a wrong one, or a user without permission. */
export function deniesAccess(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ACCESS_DENIED.test(error.message)) return true;
  const fields = new Map<string, unknown>(Object.entries(error));
  return CLUSTER_FIELDS.some((name) => deniesAccess(fields.get(name)));
}

/**
 * Returns whether the error should open the breaker. A reply that refuses one command (WRONGTYPE under one key, OOM
 * for writes, READONLY on a replica) came in time and does not predict the next command.
 */
export function breaksAll(error: unknown): boolean {
  const isReply = error instanceof Error && error.name === 'ReplyError';
  return !isReply || SERVER_WIDE.test(error.message);
}
