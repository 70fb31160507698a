/** An account of another provider that signs in to this one. */
export interface LinkedIdentity {
  readonly providerId: string;
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export interface User {
  readonly id: string;
  /** `null` for an anonymous account. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  readonly passwordUpdatedAtMs: number | null;
  /** ID tokens issued before this second are refused. */
  readonly validSinceS: number;
  /** Refresh tokens of an earlier generation are refused; this is exact where seconds are too coarse. */
  readonly generation: number;
  readonly disabled: boolean;
  /** Custom claims as a JSON string, as the provider stores them; `null` without any. */
  readonly customAttributes: string | null;
  readonly createdAtMs: number;
  readonly lastLoginAtMs: number | null;
  readonly lastRefreshAtMs: number | null;
  readonly identities: readonly LinkedIdentity[];
}

export type UserChanges = Partial<Omit<User, 'id' | 'identities' | 'createdAtMs'>>;

/** Replaces the hash in responses; only administrators see the hash. */
export const REDACTED = 'UkVEQUNURUQ=';

/**
 * Returns the sign-in methods in the provider's order: linked accounts, then the password if there is an email
 * address.
 */
export const providerInfo = (user: User) => [
  ...user.identities.map(({ providerId, rawId, email, displayName, photoUrl }) => ({
    providerId,
    rawId,
    federatedId: rawId,
    ...(email === null ? {} : { email }),
    ...(displayName === null ? {} : { displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  })),
  ...(user.email === null || user.passwordHash === null
    ? []
    : [
        {
          providerId: 'password',
          email: user.email,
          federatedId: user.email,
          rawId: user.email,
          ...(user.displayName === null ? {} : { displayName: user.displayName }),
          ...(user.photoUrl === null ? {} : { photoUrl: user.photoUrl }),
        },
      ]),
];
