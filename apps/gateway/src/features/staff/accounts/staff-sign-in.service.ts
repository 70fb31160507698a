import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StaffInvitationAcceptance, StaffLoginRequest, StaffSignedIn } from '@touchline/contracts';
import { WallClock } from '../../../platform/time/clock.ts';
import { InvitationUsedError, WrongStaffPasswordError } from '../access/staff.errors.ts';
import {
  AccountStore,
  accountId,
  countsFrom,
  hasHostBeside,
  mayInvite,
  type ActiveAccount,
} from '../access/account-store.ts';
import { InvitationStore, type OpenInvitation } from '../access/invitation-store.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { StaffSessionStore, StaffTokens } from '../access/staff-sessions.ts';
import { StaffLoginRateLimiter } from './staff-login-rate-limiter.ts';
import type { StaffCaller } from '../access/staff-caller.ts';
import { StaffLog } from '../access/audit.ts';

interface Joined {
  readonly account: ActiveAccount;
  readonly invitation: OpenInvitation;
}

/** Exchanges a password or an invitation link for a staff token. */
@Injectable()
export class StaffSignInService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly sessions: StaffSessionStore,
    private readonly tokens: StaffTokens,
    private readonly limiter: StaffLoginRateLimiter,
    private readonly log: StaffLog,
    private readonly clock: WallClock,
  ) {}

  /** Gives the same response after the same work, whether or not the account exists. */
  async login({ email, password }: StaffLoginRequest, network: string): Promise<StaffSignedIn> {
    const id = accountId(email);
    const account = await this.limiter.ofAccount(id, network, async () => {
      const found = await this.accounts.find(id);
      return (await passwordFits(password, found?.passwordHash ?? null)) ? found : undefined;
    });
    if (account === undefined) throw new WrongStaffPasswordError();
    return this.#open(account, 'signed-in');
  }

  async accept({ token, password }: StaffInvitationAcceptance, network: string): Promise<StaffSignedIn> {
    const valid = async () => this.#valid(token, await this.accounts.all());
    if ((await this.limiter.ofNetwork(network, valid)) === undefined) throw new InvitationUsedError();
    const secrets = { passwordHash: await hashPassword(password), credential: randomUUID() };
    const { account, invitation } = await this.#join(token, secrets);
    await this.invitations.remove(invitation);
    // Such links are invalid as soon as an account exists; this only deletes them.
    if (invitation.invitedBy === null) await this.invitations.withdraw((each) => each.invitedBy === null);
    // Their old credential already makes these sessions invalid; this only deletes them.
    await this.sessions.endAllOf(account.id);
    await this.limiter.forgive(account.id);
    return this.#open(account, 'password-set');
  }

  async logout({ account }: StaffCaller): Promise<void> {
    if (account === null) return;
    await this.sessions.end(account.sessionId);
    await this.log.record(account.id, 'signed-out');
  }

  /** The same write uses the link and stores its account: of two concurrent uses, one succeeds. */
  #join(token: string, secrets: Pick<ActiveAccount, 'passwordHash' | 'credential'>): Promise<Joined> {
    return this.accounts.change(async (accounts) => {
      const invitation = await this.#valid(token, accounts);
      if (invitation === undefined) throw new InvitationUsedError();
      const { id: invitationId, accountId: id, email, name, scope } = invitation;
      const before = accounts.find((each) => each.id === id);
      const activeSinceMs = before?.activeSinceMs ?? this.clock.nowMs();
      const account = { id, email, name, scope, ...secrets, activeSinceMs, invitationId };
      const others = accounts.filter((each) => each.id !== id);
      return { accounts: [...others, account], result: { account, invitation } };
    });
  }

  /** Returns the invitation if its issuer still may invite and if accepting it leaves someone who may. */
  async #valid(token: string, accounts: readonly ActiveAccount[]): Promise<OpenInvitation | undefined> {
    const invitation = await this.invitations.find(token);
    if (invitation === undefined) return undefined;
    const { accountId: id, invitedBy } = invitation;
    if (accounts.some((each) => each.invitationId === invitation.id)) return undefined;
    if (!mayInvite(invitation) && !hasHostBeside(accounts, id)) return undefined;
    return countsFrom(accounts, invitedBy) ? invitation : undefined;
  }

  async #open(account: ActiveAccount, event: 'signed-in' | 'password-set'): Promise<StaffSignedIn> {
    const { id, email, name, scope } = account;
    const sessionId = await this.sessions.open(account);
    await this.log.record(id, event);
    return { id, email, name, scope, token: { access_token: await this.tokens.make(id, sessionId) } };
  }
}
