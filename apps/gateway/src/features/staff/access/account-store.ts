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
  /** Changes with each password, so that sessions opened with the previous one end. */
  credential: z.string(),
  activeSinceMs: z.number(),
  /** The link that set the password and is used up. One read of the accounts shows whether a link has been used. */
  invitationId: z.string().nullable().default(null),
});
const Roster = z.array(Kept.extend({ id: z.string() })).readonly();

/** A member of staff who can sign in. */
export type ActiveAccount = z.infer<typeof Roster>[number];

export const mayInvite = ({ scope }: Pick<ActiveAccount, 'scope'>): boolean =>
  scope.includes('staff:accounts');

/** Returns whether another account may invite. */
export const hasHostBeside = (accounts: readonly ActiveAccount[], id: string): boolean =>
  accounts.some((account) => account.id !== id && mayInvite(account));

/**
 * Returns whether an invitation of this account counts: the account may still invite. The STAFF_TOKEN (`null`)
 * creates only the first account, so its links end with the first one used.
 */
export const countsFrom = (accounts: readonly ActiveAccount[], invitedBy: string | null): boolean =>
  invitedBy === null
    ? accounts.length === 0
    : accounts.some((account) => account.id === invitedBy && mayInvite(account));

const accountsIn = (value: string): readonly ActiveAccount[] => Roster.parse(JSON.parse(value));

const accountsJson = (accounts: readonly ActiveAccount[]): string =>
  JSON.stringify(accounts satisfies z.output<typeof Roster>);

/** Reads an account stored as a separate record, the form before all accounts became one record. */
const lonelyAccount = (id: string, value: string): ActiveAccount => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

const KIND = 'staff';
/** Shorter than any account id. */
const ROSTER = 'roster';
/** Group of the accounts that were separate records. */
const LONELY = 'accounts';
const ID_BYTES = 16;
/** Every lost attempt was won by another change; there are dozens of staff, not thousands. */
const MAX_ATTEMPTS = 50;

interface Found {
  readonly accounts: readonly ActiveAccount[];
  readonly revision: number | 'absent';
}

interface Decision<T> {
  /** All accounts after the change. */
  readonly accounts: readonly ActiveAccount[];
  readonly result: T;
}

/**
 * Derives an account's id from its address, so that concurrent invitations of one address create one account.
 *
 * @param email in lower case, as the contracts return it.
 */
export function accountId(email: string): string {
  return createHash('sha256').update(`staff ${email}`).digest().subarray(0, ID_BYTES).toString('base64url');
}

/**
 * Stores all staff accounts in one record. A rule about all of them (someone may invite) can only be enforced by a
 * compare-and-set of one record. An account that is not in it is rejected on every node.
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

  /** Returns whether another account may invite. */
  async hasHostBeside(id: string): Promise<boolean> {
    return hasHostBeside(await this.all(), id);
  }

  /**
   * Changes the stored accounts, and retries after concurrent writes.
   *
   * @param decide called again after each lost attempt. Everything it reads elsewhere, it reads after the accounts
   *   passed to it. It throws to change nothing.
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
    // Another node may have moved them into the roster meanwhile. An empty result would enable the STAFF_TOKEN.
    return (await this.#roster()) ?? { accounts, revision: 'absent' };
  }

  async #roster(): Promise<Found | undefined> {
    const record = await this.state.read(KIND, ROSTER);
    return record && { accounts: accountsIn(record.value), revision: record.revision };
  }

  /** They are in the roster now. Records left by an interrupted removal are never read. */
  async #removeLonely(): Promise<void> {
    const lonely = await this.state.ofGroup(KIND, LONELY);
    await Promise.all(lonely.map(({ id }) => this.state.remove(KIND, id)));
  }
}
