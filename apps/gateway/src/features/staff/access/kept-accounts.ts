import { StaffScope } from '@touchline/contracts';
import { z } from 'zod';

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

export const accountsIn = (value: string): readonly ActiveAccount[] => Roster.parse(JSON.parse(value));

export const accountsJson = (accounts: readonly ActiveAccount[]): string =>
  JSON.stringify(accounts satisfies z.output<typeof Roster>);

/** An account that was written as a record of its own, as they were before they became one. */
export const lonelyAccount = (id: string, value: string): ActiveAccount => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});
