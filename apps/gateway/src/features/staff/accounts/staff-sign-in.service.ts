import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StaffInvitationAcceptance, StaffLoginRequest, StaffSignedIn } from '@touchline/contracts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { InvitationUsedError, WrongStaffPasswordError } from '../staff.errors.ts';
import { AccountStore, accountId, mayInvite, type ActiveAccount } from './account-store.ts';
import { InvitationStore, type Invitation } from './invitation-store.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { StaffSessionStore } from './session-store.ts';
import { SignInGuesses } from './sign-in-guesses.ts';
import type { StaffCaller } from './staff-caller.ts';
import { StaffLog } from './staff-log.ts';
import { StaffTokens } from './staff-tokens.ts';

/** From a password or a link to a token of staff. */
@Injectable()
export class StaffSignInService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly sessions: StaffSessionStore,
    private readonly tokens: StaffTokens,
    private readonly guesses: SignInGuesses,
    private readonly log: StaffLog,
    private readonly clock: WallClock,
  ) {}

  /** The same answer after the same work, whether there is such an account or not. */
  async login({ email, password }: StaffLoginRequest, network: string): Promise<StaffSignedIn> {
    const id = accountId(email);
    const account = await this.guesses.ofAccount(id, network, async () => {
      const found = await this.accounts.find(id);
      return (await passwordFits(password, found?.passwordHash ?? null)) ? found : undefined;
    });
    if (account === undefined) throw new WrongStaffPasswordError();
    return this.#open(account, 'signed-in');
  }

  async accept({ token, password }: StaffInvitationAcceptance, network: string): Promise<StaffSignedIn> {
    const invitation = await this.guesses.ofNetwork(network, () => this.#valid(token));
    if (invitation === undefined) throw new InvitationUsedError();
    const passwordHash = await hashPassword(password);
    if (!(await this.invitations.use(token))) throw new InvitationUsedError();
    const { accountId: id, email, name, scope } = invitation;
    const before = await this.accounts.find(id);
    const nowMs = this.clock.nowMs();
    const activeSinceMs = before?.activeSinceMs ?? nowMs;
    const account = { id, email, name, scope, passwordHash, credential: randomUUID(), activeSinceMs };
    await this.accounts.keep(account);
    // They are refused already, by their credential.
    await this.sessions.endAllOf(id);
    await this.guesses.forgive(id);
    return this.#open(account, 'password-set');
  }

  async logout({ account }: StaffCaller): Promise<void> {
    if (account === null) return;
    await this.sessions.end(account.sessionId);
    await this.log.record(account.id, 'signed-out');
  }

  /** An invitation is worth no more than who gave it is now, and takes the last right to invite from nobody. */
  async #valid(token: string): Promise<Invitation | undefined> {
    const invitation = await this.invitations.find(token);
    if (invitation === undefined) return undefined;
    const { accountId: id, invitedBy } = invitation;
    if (!mayInvite(invitation) && !(await this.accounts.hasHostBeside(id))) return undefined;
    if (invitedBy === null) return invitation;
    const host = await this.accounts.find(invitedBy);
    return host !== undefined && mayInvite(host) ? invitation : undefined;
  }

  async #open(account: ActiveAccount, event: 'signed-in' | 'password-set'): Promise<StaffSignedIn> {
    const { id, email, name, scope } = account;
    const sessionId = await this.sessions.open(account);
    await this.log.record(id, event);
    return { id, email, name, scope, token: { access_token: await this.tokens.make(id, sessionId) } };
  }
}
