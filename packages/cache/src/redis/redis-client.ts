import type { Cluster, Redis } from 'ioredis';

/** One server, what sentinels say is the master, or a cluster. Who makes it says where and with which password. */
export type RedisClient = Redis | Cluster;

/**
 * Names in Redis. What belongs to one key of one cache shares a hash tag, so that a cluster keeps it in one slot
 * and one script may touch all of it. (A `}` within the key ends the tag sooner, but at the same place for all.)
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

/** Redis did not answer within its budget. */
export class RedisBudgetError extends Error {
  override readonly name = 'RedisBudgetError';
  constructor(
    readonly operation: string,
    readonly budgetMs: number,
  ) {
    super(`redis took more than ${budgetMs} ms for ${operation}`);
  }
}

/** Replies that say something of the whole server. */
const SERVER_WIDE = /^(?:LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|NOAUTH|WRONGPASS)\b/;

const ACCESS_DENIED = /^(?:NOAUTH|WRONGPASS|NOPERM)\b/;
/** How deep a cluster hides what its nodes said. */
const CLUSTER_FIELDS = ['lastNodeError', 'cause'] as const;

/** Whether it is not there for us: no password, a wrong one, or a user who may not. */
export function deniesAccess(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ACCESS_DENIED.test(error.message)) return true;
  const fields = new Map<string, unknown>(Object.entries(error));
  return CLUSTER_FIELDS.some((name) => deniesAccess(fields.get(name)));
}

/**
 * Whether nobody should ask this Redis for now. A reply that refuses one command (WRONGTYPE under one key,
 * OOM for writes, READONLY on a replica) came in time, and says nothing of the next command.
 */
export function breaksAll(error: unknown): boolean {
  const isReply = error instanceof Error && error.name === 'ReplyError';
  return !isReply || SERVER_WIDE.test(error.message);
}
