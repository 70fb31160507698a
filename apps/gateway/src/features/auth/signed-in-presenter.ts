import type { SignedIn, SignedInUser } from '@touchline/contracts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import type { OpenedSession } from '../sessions/index.ts';

type KnownUser = OpenedSession['user'];

export function presentUser({ id, email, emailVerified, name, avatar, scope }: KnownUser): SignedInUser {
  return { id, email, emailVerified, name, avatar, scope: [...scope] };
}

/** SEMANTICS §3.1: of login, registration and refresh alike. */
export function presentSignedIn({ user, token, refreshUntilMs }: OpenedSession, nowMs: number): SignedIn {
  const seconds = Math.max(0, Math.floor((refreshUntilMs - nowMs) / SECOND_MS));
  return { ...presentUser(user), token: { ...token, refresh_expires_in: seconds } };
}
