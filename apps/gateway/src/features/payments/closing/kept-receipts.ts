import { Inject, Injectable } from '@nestjs/common';
import type { Receipt } from '@touchline/contracts';
import type { Settings } from '../../../platform/config/settings.ts';
import { SETTINGS } from '../../../platform/config/settings-token.ts';
import { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';

const KIND = 'kept-receipt';

/** Receipts of accounts that are gone, as long as books must be kept. Nothing in them says whose they were. */
@Injectable()
export class KeptReceipts {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async keep(receipts: readonly Receipt[]): Promise<void> {
    const expiresAtMs = this.clock.nowMs() + this.settings.site.receiptsKeptDays * DAY_MS;
    if (expiresAtMs <= this.clock.nowMs()) return;
    for (const { id, at, description, amount, refunded, status } of receipts)
      await this.state.write(KIND, id, JSON.stringify({ at, description, amount, refunded, status }), {
        expiresAtMs,
      });
  }
}
