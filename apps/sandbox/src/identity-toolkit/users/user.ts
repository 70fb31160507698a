/** A provider's own account that opens this one. */
export interface LinkedIdentity {
  readonly providerId: string;
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export interface User {
  readonly id: string;
  /** null: an anonymous account. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  readonly passwordUpdatedAtMs: number | null;
  /** ID tokens issued in an earlier second are refused. */
  readonly validSinceS: number;
  /** Refresh tokens of an earlier generation are refused: exact where seconds are too coarse. */
  readonly generation: number;
  readonly disabled: boolean;
  /** Custom claims as JSON, as the provider keeps them. */
  readonly customAttributes: string | null;
  readonly createdAtMs: number;
  readonly lastLoginAtMs: number | null;
  readonly lastRefreshAtMs: number | null;
  readonly identities: readonly LinkedIdentity[];
}

export type UserChanges = Partial<Omit<User, 'id' | 'identities' | 'createdAtMs'>>;

/** What stands in answers where the hash would: only administrators see it. */
export const REDACTED = 'UkVEQUNURUQ=';

/** As the provider lists ways in: linked accounts, and the password where there is an address. */
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
