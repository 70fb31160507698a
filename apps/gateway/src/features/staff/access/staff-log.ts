import { Injectable } from '@nestjs/common';
import { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';

const LOG = 'staff';
/** Group of what is done with the STAFF_TOKEN. */
const TOKEN = 'token';

/** What staff did, by account. It outlives the account: no mail address, no token and no password is in it. */
@Injectable()
export class StaffLog {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @param accountId null: the holder of the STAFF_TOKEN. */
  async record(
    accountId: string | null,
    event: string,
    facts: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const value = JSON.stringify({ event, ...facts });
    await this.state.append(LOG, accountId ?? TOKEN, { atMs: this.clock.nowMs(), value });
  }
}
