import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, type JWTHeaderParameters, UnsecuredJWT } from 'jose';
import { WireClaims } from '../wire/tokens.ts';

/** Clocks differ a little; this is what two that are kept by NTP never reach. */
const LEEWAY_SECONDS = 10;

/**
 * Why a token is not believed. It keeps the words and the code of the library's error and nothing else of it:
 * that error carries the claims, and with them an address, to whoever logs it.
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
  /** Tokens without a signature are believed too: only beside the provider's emulator. */
  readonly believesUnsigned: boolean;
}

/** Anything that knows keys by their id; undefined: it does not know this one. */
export interface KeyRing {
  key(kid: string): Promise<KeyObject | undefined>;
}

/**
 * ID tokens by the identity service's rules: RS256 by a published key that the token names, for this project,
 * by its issuer, within its time, about someone. Refuses with a TokenRefusedError.
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
      if (claims.data[name] > latest) throw new TokenRefusedError(`its ${name} lies in the future`);
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
    // The header of an unsigned token, in the one spelling that the emulator has.
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
    if (key === undefined) throw new TokenRefusedError('it names a key that nobody published');
    return key;
  }
}

const paths = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues.map(({ path }) => path.map(String).join('.')).join(', ');
