import type { GoogleProfile } from '../google/id-tokens.ts';
import { demand } from '../answers/answers.ts';
import type { Toolkit } from './toolkit.ts';
import type { User } from '../users/user.ts';

export const GOOGLE = 'google.com';

export type Linked =
  | { readonly kind: 'in'; readonly user: User; readonly isNew: boolean }
  /** Somebody has this address already, and Google does not vouch that it is the same person. */
  | { readonly kind: 'unconfirmed'; readonly user: User };

const connect = ({ users }: Toolkit, user: User, profile: GoogleProfile): User =>
  users.link(user.id, {
    providerId: GOOGLE,
    rawId: profile.id,
    email: profile.email,
    displayName: profile.name,
    photoUrl: profile.picture,
  });

/** Adds Google to the account of somebody who is signed in. */
export const linkTo = (toolkit: Toolkit, user: User, profile: GoogleProfile): Linked => {
  const { users } = toolkit;
  demand(users.byIdentity(GOOGLE, profile.id) === undefined, 'FEDERATED_USER_ID_ALREADY_LINKED');
  const holder = profile.email === null ? undefined : users.byEmail(profile.email);
  demand(holder === undefined || holder.id === user.id, 'EMAIL_EXISTS');
  const email = user.email ?? profile.email;
  const isProven = email === profile.email && profile.emailVerified;
  users.update(user.id, { email, emailVerified: user.emailVerified || isProven });
  return { kind: 'in', user: connect(toolkit, user, profile), isNew: false };
};

/**
 * An address whose owner Google vouches for is that owner's account here. If nobody had confirmed it before,
 * whoever registered it may be somebody else: their password and their sessions end.
 */
const takeOver = (toolkit: Toolkit, user: User, profile: GoogleProfile): User => {
  const { users } = toolkit;
  const fields = {
    emailVerified: true,
    displayName: profile.name ?? user.displayName,
    photoUrl: profile.picture ?? user.photoUrl,
  };
  if (user.emailVerified) {
    users.update(user.id, fields);
    users.unlink(user.id, [GOOGLE]);
  } else {
    users.revoke(user.id, { ...fields, passwordHash: null, passwordUpdatedAtMs: null });
    users.unlink(
      user.id,
      user.identities.map(({ providerId }) => providerId),
    );
  }
  return connect(toolkit, user, profile);
};

/** Finds or makes the account of somebody whom Google vouches for. */
export const signInAs = (toolkit: Toolkit, profile: GoogleProfile): Linked => {
  const { users } = toolkit;
  const linked = users.byIdentity(GOOGLE, profile.id);
  const holder = profile.email === null ? undefined : users.byEmail(profile.email);
  demand((linked ?? holder)?.disabled !== true, 'USER_DISABLED');
  if (linked !== undefined) return { kind: 'in', user: connect(toolkit, linked, profile), isNew: false };
  if (holder !== undefined) {
    return profile.emailVerified
      ? { kind: 'in', user: takeOver(toolkit, holder, profile), isNew: false }
      : { kind: 'unconfirmed', user: holder };
  }
  const user = users.create({
    email: profile.email,
    emailVerified: profile.emailVerified,
    displayName: profile.name,
    photoUrl: profile.picture,
  });
  return { kind: 'in', user: connect(toolkit, user, profile), isNew: true };
};
