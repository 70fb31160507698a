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
  /** What the first request with this key began; null: it did not come so far. */
  paymentId: z.string().nullable(),
  /** What it was answered with. */
  url: z.string().nullable(),
});
type Kept = z.infer<typeof Kept>;

/** What one account sent under one key. */
export interface KeyedRequest {
  readonly id: string;
  readonly accountId: string;
  readonly fingerprint: string;
  readonly paymentId: string | null;
  readonly url: string | null;
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Requests that may be sent again, by account. Keys and bodies are kept as digests. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /**
   * @param body what the key stands for, with its fields in a fixed order
   * @throws IdempotencyKeyReusedError when the key stood for something else
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
    // It expired between the two.
    if (record === undefined) throw new BooksBusyError();
    const kept = Kept.parse(JSON.parse(record.value));
    if (kept.fingerprint !== fresh.fingerprint) throw new IdempotencyKeyReusedError();
    return { id, accountId, ...kept };
  }

  /** What the request has come to. Of two at once with one key both come to the same. */
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
