import { Injectable } from '@nestjs/common';
import type { StaffScope } from '@touchline/contracts';
import { FirstToken } from './first-token.ts';
import { StaffCallers, TOKEN_HOLDER } from './staff-caller.ts';

/** Returns the current scopes of a previously authenticated member of staff, for operations that outlive a request. */
@Injectable()
export class StaffScopes {
  constructor(
    private readonly callers: StaffCallers,
    private readonly first: FirstToken,
  ) {}

  /**
   * @param account the account and its sign-in; `null` for the holder of the STAFF_TOKEN
   * @returns an empty list once they have signed out, were removed, or have a new password
   */
  async scopeOf(
    account: { readonly id: string; readonly sessionId: string } | null,
  ): Promise<readonly StaffScope[]> {
    if (account === null) return (await this.first.isGood()) ? TOKEN_HOLDER.scope : [];
    const caller = await this.callers.ofSession(account.id, account.sessionId);
    return caller?.scope ?? [];
  }
}
