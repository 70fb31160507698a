import type { GoogleProfile } from '../google/id-tokens.ts';
import { demand } from '../answers/answers.ts';
import type { Toolkit } from './toolkit.ts';
import type { User } from '../users/user.ts';

export const GOOGLE = 'google.com';

export type Linked =
  | { readonly kind: 'in'; readonly user: User; readonly isNew: boolean }
  /** Another account has this email address, and Google has not verified that it belongs to the same person. */
  | { readonly kind: 'unconfirmed'; readonly user: User };

const connect = ({ users }: Toolkit, user: User, profile: GoogleProfile): User =>
  users.link(user.id, {
    providerId: GOOGLE,
    rawId: profile.id,
    email: profile.email,
    displayName: profile.name,
    photoUrl: profile.picture,
  });

/** Links Google to the account of a signed-in user. */
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
 * Links Google to the account with an email address that Google has verified. If the account had not verified it,
 * somebody else may have registered it: its password and sessions are revoked.
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

/** Finds or creates the account of a Google account. */
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
