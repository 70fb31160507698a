import { createHash } from 'node:crypto';
import { StaffScope } from '@touchline/contracts';
import { z } from 'zod';
import { Injectable } from '@nestjs/common';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';
import { StaffBusyError } from './staff.errors.ts';

const Kept = z.object({
  email: z.string(),
  name: z.string(),
  scope: z.array(StaffScope),
  passwordHash: z.string(),
  /** Another one with each password: sessions that were opened by the one before are over. */
  credential: z.string(),
  activeSinceMs: z.number(),
  /** The link that set the password, which is good no more: whoever reads accounts and link sees it at once. */
  invitationId: z.string().nullable().default(null),
});
const Roster = z.array(Kept.extend({ id: z.string() })).readonly();

/** Someone who can sign in. */
export type ActiveAccount = z.infer<typeof Roster>[number];

export const mayInvite = ({ scope }: Pick<ActiveAccount, 'scope'>): boolean =>
  scope.includes('staff:accounts');

/** Whether someone other than this one may invite. */
export const hasHostBeside = (accounts: readonly ActiveAccount[], id: string): boolean =>
  accounts.some((account) => account.id !== id && mayInvite(account));

/**
 * Whether an invitation of this host counts: they may still invite. The STAFF_TOKEN (null) makes the first account only,
 * so its links end with the first one that is used.
 */
export const countsFrom = (accounts: readonly ActiveAccount[], invitedBy: string | null): boolean =>
  invitedBy === null
    ? accounts.length === 0
    : accounts.some((account) => account.id === invitedBy && mayInvite(account));

const accountsIn = (value: string): readonly ActiveAccount[] => Roster.parse(JSON.parse(value));

const accountsJson = (accounts: readonly ActiveAccount[]): string =>
  JSON.stringify(accounts satisfies z.output<typeof Roster>);

/** An account that was written as a record of its own, as they were before they became one. */
const lonelyAccount = (id: string, value: string): ActiveAccount => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

const KIND = 'staff';
/** No id of an account is so short. */
const ROSTER = 'roster';
/** Of the accounts that were records of their own. */
const LONELY = 'accounts';
const ID_BYTES = 16;
/** Each one that is lost was won by another; there are dozens of staff, not thousands. */
const MAX_ATTEMPTS = 50;

interface Found {
  readonly accounts: readonly ActiveAccount[];
  readonly revision: number | 'absent';
}

interface Decision<T> {
  /** Who there is to be. */
  readonly accounts: readonly ActiveAccount[];
  readonly result: T;
}

/**
 * An address has one account, whoever invites it at once: so its id is made of it.
 *
 * @param email in lower case, as the contracts leave it.
 */
export function accountId(email: string): string {
  return createHash('sha256').update(`staff ${email}`).digest().subarray(0, ID_BYTES).toString('base64url');
}

/**
 * Staff as state keeps them: in one record, since what must hold of all of them (someone may invite) can be held by
 * a compare-and-set of one record only. Who is not here is not let in, on any node.
 */
@Injectable()
export class AccountStore {
  constructor(private readonly state: State) {}

  async find(id: string): Promise<ActiveAccount | undefined> {
    return (await this.all()).find((account) => account.id === id);
  }

  async all(): Promise<readonly ActiveAccount[]> {
    return (await this.#found()).accounts;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.all()).length === 0;
  }

  /** Whether someone other than this one may invite. */
  async hasHostBeside(id: string): Promise<boolean> {
    return hasHostBeside(await this.all(), id);
  }

  /**
   * Changes who there is when it is written, whoever else writes.
   *
   * @param decide asked again after each change that was quicker. What it reads elsewhere, it reads later than the
   *   accounts that it is given. It throws to leave all as it is.
   * @throws StaffBusyError
   */
  async change<T>(decide: (accounts: readonly ActiveAccount[]) => Promise<Decision<T>>): Promise<T> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { accounts, revision } = await this.#found();
      const decision = await decide(accounts);
      const options = { expiresAtMs: NO_EXPIRY_MS, ifRevision: revision };
      const written = await this.state.write(KIND, ROSTER, accountsJson(decision.accounts), options);
      if (written === undefined) continue;
      if (revision === 'absent') await this.#removeLonely();
      return decision.result;
    }
    throw new StaffBusyError();
  }

  async #found(): Promise<Found> {
    const roster = await this.#roster();
    if (roster !== undefined) return roster;
    const lonely = await this.state.ofGroup(KIND, LONELY);
    const accounts = lonely.map(({ id, value }) => lonelyAccount(id, value));
    // Another node may have gathered them meanwhile: that nobody is staff would open the door to the STAFF_TOKEN.
    return (await this.#roster()) ?? { accounts, revision: 'absent' };
  }

  async #roster(): Promise<Found | undefined> {
    const record = await this.state.read(KIND, ROSTER);
    return record && { accounts: accountsIn(record.value), revision: record.revision };
  }

  /** They are in the roster now; what is left of a removal that broke off is read by nobody. */
  async #removeLonely(): Promise<void> {
    const lonely = await this.state.ofGroup(KIND, LONELY);
    await Promise.all(lonely.map(({ id }) => this.state.remove(KIND, id)));
  }
}
