import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { BooksBusyError, IdempotencyKeyReusedError } from '../provider/payments.errors.ts';

const KIND = 'idempotency-key';
/** Longer than any checkout is open. */
const KEPT_MS = 2 * DAY_MS;

const Kept = z.object({
  fingerprint: z.string(),
  /** The payment that the first request with this key created; `null` if that request did not get that far. */
  paymentId: z.string().nullable(),
  /** The checkout URL that the first request returned. */
  url: z.string().nullable(),
});
type Kept = z.infer<typeof Kept>;

/** A request of one account with one idempotency key. */
export interface KeyedRequest {
  readonly id: string;
  readonly accountId: string;
  readonly fingerprint: string;
  readonly paymentId: string | null;
  readonly url: string | null;
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Records requests that clients may repeat, by account. Keys and bodies are stored as digests. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /**
   * @param body the request that the key identifies, with its fields in a fixed order
   * @throws IdempotencyKeyReusedError when the key identified another request
   */
  async begin(accountId: string, key: string, body: string): Promise<KeyedRequest> {
    const id = digest(accountId, key);
    const fresh: Kept = { fingerprint: digest(body), paymentId: null, url: null };
    const written = await this.state.write(
      KIND,
      id,
      JSON.stringify(fresh),
      this.#options(accountId, 'absent'),
    );
    if (written !== undefined) return { id, accountId, ...fresh };
    const record = await this.state.read(KIND, id);
    // The record expired between the write and the read.
    if (record === undefined) throw new BooksBusyError();
    const kept = Kept.parse(JSON.parse(record.value));
    if (kept.fingerprint !== fresh.fingerprint) throw new IdempotencyKeyReusedError();
    return { id, accountId, ...kept };
  }

  /** Records the result of the request. Two concurrent requests with one key get the same result. */
  async note(
    { id, accountId, fingerprint }: KeyedRequest,
    paymentId: string,
    url: string | null,
  ): Promise<void> {
    const kept: Kept = { fingerprint, paymentId, url };
    await this.state.write(KIND, id, JSON.stringify(kept), this.#options(accountId));
  }

  async forget(accountId: string): Promise<void> {
    for (const { id } of await this.state.ofGroup(KIND, accountId)) await this.state.remove(KIND, id);
  }

  #options(group: string, ifRevision?: 'absent') {
    const expiresAtMs = this.clock.nowMs() + KEPT_MS;
    return { expiresAtMs, group, ...(ifRevision === undefined ? {} : { ifRevision }) };
  }
}
