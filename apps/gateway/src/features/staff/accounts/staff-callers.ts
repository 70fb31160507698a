import { Injectable } from '@nestjs/common';
import { SECOND_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { AccountStore } from './account-store.ts';
import { StaffSessionStore } from './session-store.ts';
import type { StaffCaller } from './staff-caller.ts';
import { StaffClaims } from './staff-tokens.ts';

/** Who a token with a good signature belongs to: state is asked each time, so that what is over is over at once. */
@Injectable()
export class StaffCallers {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: StaffSessionStore,
    private readonly clock: WallClock,
  ) {}

  /**
   * undefined: nobody, any more. The account was removed, its password changed, or it signed out.
   *
   * @throws StateUnavailableError: who cannot be checked is not let in.
   */
  async find(claims: unknown): Promise<StaffCaller | undefined> {
    const parsed = StaffClaims.safeParse(claims);
    if (!parsed.success || parsed.data.exp * SECOND_MS <= this.clock.nowMs()) return undefined;
    const { sub, sid } = parsed.data;
    const [session, account] = await Promise.all([this.sessions.find(sid), this.accounts.find(sub)]);
    if (session === undefined || account === undefined) return undefined;
    if (session.accountId !== sub || session.credential !== account.credential) return undefined;
    return { account: { id: sub, name: account.name, sessionId: sid }, scope: account.scope };
  }
}
