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
    return this.ofSession(parsed.data.sub, parsed.data.sid);
  }

  /** The same of a sign-in that is known already. */
  async ofSession(id: string, sessionId: string): Promise<StaffCaller | undefined> {
    const [session, account] = await Promise.all([this.sessions.find(sessionId), this.accounts.find(id)]);
    if (session === undefined || account === undefined) return undefined;
    if (session.accountId !== id || session.credential !== account.credential) return undefined;
    return { account: { id, name: account.name, sessionId }, scope: account.scope };
  }
}
