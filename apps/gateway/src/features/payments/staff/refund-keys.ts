import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { State } from '../../../platform/state/index.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { BooksBusyError } from '../provider/payments.errors.ts';

const KIND = 'refund-key';
/** After this long, a repeated order for the same amount and reason is a new refund. */
const KEPT_MS = 10 * MINUTE_MS;
const KEY_BYTES = 16;

/** Idempotency keys of refunds at the provider: a repeated order, from any member of staff, is the same refund. */
@Injectable()
export class RefundKeys {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  async of(paymentId: string, amount: number | null, reason: string): Promise<string> {
    const id = createHash('sha256')
      .update(JSON.stringify([paymentId, amount, reason]))
      .digest('base64url');
    const key = `refund ${randomBytes(KEY_BYTES).toString('base64url')}`;
    const options = { expiresAtMs: this.clock.nowMs() + KEPT_MS, ifRevision: 'absent' } as const;
    if ((await this.state.write(KIND, id, key, options)) !== undefined) return key;
    const kept = await this.state.read(KIND, id);
    // The key expired between the write and the read.
    if (kept === undefined) throw new BooksBusyError();
    return kept.value;
  }
}
