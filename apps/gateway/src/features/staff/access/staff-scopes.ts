import { Injectable } from '@nestjs/common';
import type { StaffScope } from '@touchline/contracts';
import { FirstToken } from './first-token.ts';
import { StaffCallers, TOKEN_HOLDER } from './staff-caller.ts';

/** What somebody may do now who has shown a token before, for what outlives a request of theirs. */
@Injectable()
export class StaffScopes {
  constructor(
    private readonly callers: StaffCallers,
    private readonly first: FirstToken,
  ) {}

  /**
   * @param account with the sign-in that it began in; null: whoever holds the STAFF_TOKEN
   * @returns nothing once they have signed out, were removed, or have another password
   */
  async scopeOf(
    account: { readonly id: string; readonly sessionId: string } | null,
  ): Promise<readonly StaffScope[]> {
    if (account === null) return (await this.first.isGood()) ? TOKEN_HOLDER.scope : [];
    const caller = await this.callers.ofSession(account.id, account.sessionId);
    return caller?.scope ?? [];
  }
}
