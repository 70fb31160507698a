import type { SignedIn, SignedInUser } from '@touchline/contracts';
import type { OpenedSession } from '../sessions/index.ts';

type KnownUser = OpenedSession['user'];

export function presentUser({ id, email, emailVerified, name, avatar, scope }: KnownUser): SignedInUser {
  return { id, email, emailVerified, name, avatar, scope: [...scope] };
}

/** SEMANTICS §3.1: of login, registration and refresh alike. */
export function presentSignedIn({ user, token }: OpenedSession): SignedIn {
  return { ...presentUser(user), token };
}
