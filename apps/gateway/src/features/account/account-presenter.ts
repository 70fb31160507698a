import type { Account, AccountSession } from '@touchline/contracts';
import { presentUser } from '../auth/index.ts';
import type { Caller, SessionSummary } from '../sessions/index.ts';
import { instant } from '../../platform/time/clock.ts';

export function presentAccount(user: Caller['user']): Account {
  return { ...presentUser(user), createdAt: instant(user.createdAtMs), providers: [...user.providers] };
}

/** @param currentId the id of the session that makes the request */
export function presentSession(
  { id, signedInAtMs, lastSeenAtMs, browser, system }: SessionSummary,
  currentId: string,
): AccountSession {
  return {
    id,
    current: id === currentId,
    signedInAt: instant(signedInAtMs),
    lastSeenAt: instant(lastSeenAtMs),
    browser,
    system,
  };
}
