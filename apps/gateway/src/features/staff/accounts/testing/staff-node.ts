import type { StaffAccount, StaffScope, StaffSignedIn } from '@touchline/contracts';
import type { SigningKeys } from '../../../../platform/keys/index.ts';
import { MemoryRateLimits } from '../../../../platform/limits/index.ts';
import type { State } from '../../../../platform/state/index.ts';
import type { WallClock } from '../../../../platform/time/clock.ts';
import { AccountStore } from '../../access/account-store.ts';
import { InvitationStore } from '../../access/invitation-store.ts';
import { StaffSessionStore, StaffTokens } from '../../access/staff-sessions.ts';
import { StaffLoginRateLimiter } from '../staff-login-rate-limiter.ts';
import { StaffAccountsService } from '../staff-accounts.service.ts';
import { TOKEN_HOLDER, type StaffCaller } from '../../access/staff-caller.ts';
import { StaffLog } from '../../access/audit.ts';
import { StaffSignInService } from '../staff-sign-in.service.ts';

const PASSWORD = 'Pa55word-of-staff';

/** The dependencies that the gateways of one deployment share. */
export interface SharedByStaffNodes {
  readonly state: State;
  readonly clock: WallClock;
  readonly keys: SigningKeys;
}

/** The staff accounts of one gateway. */
export class StaffNode {
  readonly accounts: AccountStore;
  readonly #desk: StaffAccountsService;
  readonly #signIn: StaffSignInService;

  constructor({ state, clock, keys }: SharedByStaffNodes) {
    this.accounts = new AccountStore(state);
    const invitations = new InvitationStore(state, clock);
    const sessions = new StaffSessionStore(state, clock);
    const settings = { baseUrl: 'http://localhost' };
    this.#desk = new StaffAccountsService(settings, this.accounts, invitations, sessions);
    this.#signIn = new StaffSignInService(
      this.accounts,
      invitations,
      sessions,
      new StaffTokens(keys, clock),
      new StaffLoginRateLimiter(new MemoryRateLimits()),
      new StaffLog(state, clock),
      clock,
    );
  }

  /** @returns the secret of the link. */
  async invite(name: string, scope: readonly StaffScope[], host?: StaffSignedIn): Promise<string> {
    const email = `${name}@touchline.example`;
    const invitation = await this.#desk.invite({ email, name, scope: [...scope] }, callerOf(host));
    return invitation.url.split('/').at(-1) ?? '';
  }

  accept(token: string): Promise<StaffSignedIn> {
    return this.#signIn.accept({ token, password: PASSWORD }, '192.0.2.1');
  }

  async join(name: string, scope: readonly StaffScope[], host?: StaffSignedIn): Promise<StaffSignedIn> {
    return this.accept(await this.invite(name, scope, host));
  }

  list(): Promise<readonly StaffAccount[]> {
    return this.#desk.list();
  }

  remove({ id }: Pick<StaffSignedIn, 'id'>): Promise<void> {
    return this.#desk.remove(id);
  }
}

/** The operations of a node do not check the sign-in. */
function callerOf(host: StaffSignedIn | undefined): StaffCaller {
  if (host === undefined) return TOKEN_HOLDER;
  const { id, name, scope } = host;
  return { account: { id, name, sessionId: 'any' }, scope };
}
