import type { Result } from 'ioredis';
import { z } from 'zod';
import type { RedisClient } from '../redis/redis-client.ts';
import type { RedisGuard } from '../redis/redis-guard.ts';
import {
  MAX_VERSIONS,
  PolicyProposal,
  PolicyRecord,
  PolicySummary,
  summaryOf,
  type PolicyRepository,
} from './policy-repository.ts';
import { PolicyRepositoryError } from './policy-errors.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    touchlineAppendPolicy(
      historyKey: string,
      afterVersion: number,
      top: number,
      versions: number,
      notAfterUs: number,
      ...fields: readonly string[]
    ): Result<number, Context>;
  }
}

/**
 * Returns 1: appended. 0: another version is the latest than the caller expected. -1: too late, the caller's request
 * has already failed (a frozen Redis runs commands it received when it resumes). Only 1 changes anything.
 */
const APPEND_POLICY = `
local time = redis.call('TIME')
if time[1] * 1000000 + time[2] > tonumber(ARGV[4]) then return -1 end
local after, top, versions = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if tonumber(redis.call('HGET', KEYS[1], 'latest') or '0') ~= after then return 0 end
for at = 5, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
redis.call('HSET', KEYS[1], 'latest', ARGV[2])
for version = math.max(1, after - versions), top - versions do
  local name = string.format('%.0f', version)
  redis.call('HDEL', KEYS[1], 'summary:' .. name, 'document:' .. name)
end
return 1
`;

function definePolicyScripts(client: RedisClient): void {
  client.defineCommand('touchlineAppendPolicy', { numberOfKeys: 1, lua: APPEND_POLICY });
}

interface AppendedPolicy {
  readonly afterVersion: number;
  readonly top: number;
  /** Field, value, field, value … */
  readonly fields: readonly string[];
  /** Deadline by the server's clock. */
  readonly notAfterUs: number;
}

async function appendPolicy(
  client: RedisClient,
  historyKey: string,
  { afterVersion, top, fields, notAfterUs }: AppendedPolicy,
): Promise<'put' | 'taken' | 'late'> {
  const args = [afterVersion, top, MAX_VERSIONS, notAfterUs] as const;
  const result = await client.touchlineAppendPolicy(historyKey, ...args, ...fields);
  if (result === 1) return 'put';
  return result === 0 ? 'taken' : 'late';
}

/** One key, so that eviction removes the whole history or nothing. */
const HISTORY = 'touchline:{policy}:history';
const PROPOSAL_KEPT_MS = 24 * 3_600_000;

const Stored = z.string().transform((text, context) => {
  try {
    return z.unknown().parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/**
 * Versions in Redis for all nodes: `document:<n>` and `summary:<n>` in one hash with `latest`.
 *
 * Whatever Redis persists survives its restart. A Redis that lost the history gets it back from the nodes.
 */
export class RedisPolicyRepository implements PolicyRepository {
  readonly #guard: RedisGuard;
  readonly #appendWithinMs: number;

  /**
   * @param options `appendWithinMs`: by default the guard's time limit; a change that timed out must not be applied
   *   later
   */
  constructor(
    guard: RedisGuard,
    { appendWithinMs = guard.budgetMs }: { readonly appendWithinMs?: number } = {},
  ) {
    this.#guard = guard;
    this.#appendWithinMs = appendWithinMs;
    definePolicyScripts(guard.client);
  }

  async latest(): Promise<PolicyRecord | undefined> {
    const version = await this.#top();
    return version === 0 ? undefined : this.record(version);
  }

  async record(version: number): Promise<PolicyRecord | undefined> {
    const [summary, document] = await this.#run('policy-read', (redis) =>
      redis.hmget(HISTORY, `summary:${version}`, `document:${version}`),
    );
    if (typeof summary !== 'string' || typeof document !== 'string') return undefined;
    return understood(PolicyRecord, {
      ...understood(PolicySummary, parsed(summary)),
      document: parsed(document),
    });
  }

  async history(): Promise<readonly PolicySummary[]> {
    const top = await this.#top();
    const versions = Array.from({ length: Math.min(top, MAX_VERSIONS) }, (_, index) => top - index);
    if (versions.length === 0) return [];
    const found = await this.#run('policy-history', (redis) =>
      redis.hmget(HISTORY, ...versions.map((version) => `summary:${version}`)),
    );
    return found.flatMap((text) => (text === null ? [] : [understood(PolicySummary, parsed(text))]));
  }

  async append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean> {
    const top = records.at(-1)?.version;
    if (top === undefined) return true;
    const fields = records.flatMap((record) => [
      `summary:${record.version}`,
      JSON.stringify(summaryOf(record)),
      `document:${record.version}`,
      JSON.stringify(record.document),
    ]);
    const [seconds, micros] = await this.#run('policy-time', (redis) => redis.time());
    const notAfterUs = Number(seconds) * 1_000_000 + Number(micros) + this.#appendWithinMs * 1000;
    const outcome = await this.#run('policy-append', (redis) =>
      appendPolicy(redis, HISTORY, { afterVersion, top, fields, notAfterUs }),
    );
    if (outcome === 'late') throw new PolicyRepositoryError('Redis was too slow: the policy was not changed');
    return outcome === 'put';
  }

  async propose(proposal: PolicyProposal): Promise<void> {
    await this.#run('policy-propose', (redis) =>
      redis.set(proposalKey(proposal.id), JSON.stringify(proposal), 'PX', PROPOSAL_KEPT_MS),
    );
  }

  async proposal(id: string): Promise<PolicyProposal | undefined> {
    const text = await this.#run('policy-proposal', (redis) => redis.get(proposalKey(id)));
    return text === null ? undefined : understood(PolicyProposal, parsed(text));
  }

  async #top(): Promise<number> {
    const latest = await this.#run('policy-latest', (redis) => redis.hget(HISTORY, 'latest'));
    return latest === null ? 0 : understood(z.coerce.number().int().min(1), latest);
  }

  async #run<T>(operation: string, call: (redis: RedisClient) => Promise<T>): Promise<T> {
    const result = await this.#guard.run(operation, call);
    if (result.kind === 'ok') return result.value;
    if (result.kind === 'skipped')
      throw new PolicyRepositoryError('Redis is away: the policy cannot be read or changed');
    throw new PolicyRepositoryError(`Redis failed at ${operation}: the policy was not read or changed`, {
      cause: result.error,
    });
  }
}

function proposalKey(id: string): string {
  return `touchline:{policy}:proposal:${id}`;
}

function parsed(text: string): unknown {
  return understood(Stored, text);
}

/** Parses stored data, which another release or program may have written. */
function understood<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new PolicyRepositoryError('The repository contains a policy that this release cannot read', {
    cause: result.error,
  });
}
