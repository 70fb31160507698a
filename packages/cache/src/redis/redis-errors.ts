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

/**
 * Whether nobody should ask this Redis for now. A reply that refuses one command (WRONGTYPE under one key,
 * OOM for writes, READONLY on a replica) came in time, and says nothing of the next command.
 */
export function breaksAll(error: unknown): boolean {
  const isReply = error instanceof Error && error.name === 'ReplyError';
  return !isReply || SERVER_WIDE.test(error.message);
}
