import { Inject, Injectable } from '@nestjs/common';
import type { StaffAccount, StaffInvitation, StaffInvitationRequest } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import {
  LastHostError,
  NoSuchStaffError,
  NobodyCouldInviteError,
  NotStaffError,
} from '../access/staff.errors.ts';
import { instant } from '../../../platform/time/clock.ts';
import { AccountStore, accountId, countsFrom, hasHostBeside, mayInvite } from '../access/account-store.ts';
import { presentAccounts } from './account-presenter.ts';
import { InvitationStore } from '../access/invitation-store.ts';
import { StaffSessionStore } from '../access/staff-sessions.ts';
import type { StaffCaller } from '../access/staff-caller.ts';

/** Manages staff accounts. Once there is an account, at least one may invite. */
@Injectable()
export class StaffAccountsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'baseUrl'>,
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly sessions: StaffSessionStore,
  ) {}

  async list(): Promise<readonly StaffAccount[]> {
    const accounts = await this.accounts.all();
    const invitations = await this.invitations.all();
    const counting = invitations.filter(({ invitedBy }) => countsFrom(accounts, invitedBy));
    return presentAccounts(accounts, counting);
  }

  /** A new link replaces the previous one. */
  async invite(request: StaffInvitationRequest, { account }: StaffCaller): Promise<StaffInvitation> {
    const { email, name, scope } = request;
    const id = accountId(email);
    if (!mayInvite(request) && !(await this.accounts.hasHostBeside(id))) throw new NobodyCouldInviteError();
    await this.invitations.withdraw((each) => each.accountId === id);
    const invitation = { accountId: id, email, name, scope, invitedBy: account?.id ?? null };
    const { token, expiresAtMs } = await this.invitations.add(invitation);
    // The first account may have been created since the guard admitted the STAFF_TOKEN.
    if (account === null && !(await this.accounts.isEmpty())) {
      await this.invitations.withdraw((each) => each.invitedBy === null);
      throw new NotStaffError();
    }
    return {
      id,
      email,
      url: `${this.settings.baseUrl}/cms/login/${token}`,
      expiresAt: instant(expiresAtMs),
    };
  }

  /** Also withdraws the account's own invitation and those it issued. */
  async remove(id: string): Promise<void> {
    let wasInvited = false;
    const wasKnown = await this.accounts.change(async (accounts) => {
      const account = accounts.find((each) => each.id === id);
      if (account !== undefined && mayInvite(account) && !hasHostBeside(accounts, id))
        throw new LastHostError();
      // Withdraws the links before the accounts are written, whether or not they change: a concurrent use of such a
      // link has to read again, and finds none.
      const withdrawn = await this.invitations.withdraw(
        (each) => each.accountId === id || each.invitedBy === id,
      );
      wasInvited ||= withdrawn;
      const others = accounts.filter((each) => each.id !== id);
      return { accounts: others, result: account !== undefined || wasInvited };
    });
    if (!wasKnown) throw new NoSuchStaffError();
    await this.sessions.endAllOf(id);
  }
}
