import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { State } from '../../../platform/state/index.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { BooksBusyError } from '../provider/payments.errors.ts';

const KIND = 'refund-key';
/** Who gives the same part back for the same reason again means it, once so much time has passed. */
const KEPT_MS = 10 * MINUTE_MS;
const KEY_BYTES = 16;

/** The provider's keys of refunds: an order that comes again, from whichever of staff, is the same refund. */
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
    // It expired between the two.
    if (kept === undefined) throw new BooksBusyError();
    return kept.value;
  }
}
