import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, type JWTHeaderParameters, UnsecuredJWT } from 'jose';
import { WireClaims } from '../wire/tokens.ts';

/** Tolerance for clock differences, larger than that of two clocks synchronised by NTP. */
const LEEWAY_SECONDS = 10;

/**
 * Why a token was refused. It copies only the message and the code of the library's error: that error contains the
 * claims, with an email address, which would be logged.
 */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';
  constructor(
    reason: string,
    readonly code?: string,
  ) {
    super(reason);
  }
}

export interface TokenRules {
  readonly projectId: string;
  /** Whether tokens without a signature are accepted: only with the provider's emulator. */
  readonly believesUnsigned: boolean;
}

/** Looks up keys by id; returns `undefined` for an unknown one. */
export interface KeyRing {
  key(kid: string): Promise<KeyObject | undefined>;
}

/**
 * Verifies ID tokens by the identity service's rules: RS256 with the published key that the token names, for this
 * project, from its issuer, within its lifetime, with a subject. Throws a TokenRefusedError.
 */
export class IdTokenVerifier {
  constructor(
    private readonly keys: KeyRing,
    private readonly rules: TokenRules,
    private readonly nowMs: () => number,
  ) {}

  async verify(idToken: string): Promise<WireClaims> {
    const payload = await this.#payload(idToken).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? new TokenRefusedError(error.message, error.code) : error;
    });
    const claims = WireClaims.safeParse(payload);
    if (!claims.success) throw new TokenRefusedError(`its claims do not fit: ${paths(claims.error.issues)}`);
    const latest = this.nowMs() / 1000 + LEEWAY_SECONDS;
    for (const name of ['iat', 'auth_time'] as const)
      if (claims.data[name] > latest) throw new TokenRefusedError(`its ${name} is in the future`);
    return claims.data;
  }

  async #payload(idToken: string): Promise<unknown> {
    const { projectId, believesUnsigned } = this.rules;
    const claims = {
      audience: projectId,
      issuer: `https://securetoken.google.com/${projectId}`,
      currentDate: new Date(this.nowMs()),
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
    };
    // An unsigned token has an empty signature, so it ends with a dot.
    if (believesUnsigned && idToken.endsWith('.')) return UnsecuredJWT.decode(idToken, claims).payload;
    const { payload } = await jwtVerify(idToken, (header) => this.#key(header), {
      ...claims,
      algorithms: ['RS256'],
    });
    return payload;
  }

  async #key({ kid }: JWTHeaderParameters): Promise<KeyObject> {
    if (typeof kid !== 'string' || kid === '') throw new TokenRefusedError('it names no key');
    const key = await this.keys.key(kid);
    if (key === undefined) throw new TokenRefusedError('it names a key that is not published');
    return key;
  }
}

const paths = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues.map(({ path }) => path.map(String).join('.')).join(', ');
