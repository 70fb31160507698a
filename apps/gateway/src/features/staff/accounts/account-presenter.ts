import type { StaffAccount } from '@touchline/contracts';
import { instant } from '../../../platform/time/clock.ts';
import type { ActiveAccount } from '../access/account-store.ts';
import type { OpenInvitation } from '../access/invitation-store.ts';

/** Returns the accounts, then the pending invitations, each group by name. */
export function presentAccounts(
  accounts: readonly ActiveAccount[],
  invitations: readonly OpenInvitation[],
): readonly StaffAccount[] {
  const untilOf = new Map(invitations.map((each) => [each.accountId, instant(each.expiresAtMs)]));
  const here = accounts.map(({ id, email, name, scope, activeSinceMs }) => ({
    id,
    email,
    name,
    scope,
    activeSince: instant(activeSinceMs),
    invitedUntil: untilOf.get(id) ?? null,
  }));
  const known = new Set(here.map(({ id }) => id));
  const invited = invitations
    .filter(({ accountId }) => !known.has(accountId))
    .map(({ accountId: id, email, name, scope, expiresAtMs }) => ({
      id,
      email,
      name,
      scope,
      activeSince: null,
      invitedUntil: instant(expiresAtMs),
    }));
  return [...byName(here), ...byName(invited)];
}

function byName(accounts: readonly StaffAccount[]): readonly StaffAccount[] {
  return accounts.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
