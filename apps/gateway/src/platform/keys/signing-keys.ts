import type { KeyObject } from 'node:crypto';
import { HOUR_MS } from '../time/durations.ts';

/** Public halves only. */
export interface PublishedKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly alg: 'ES256';
  readonly use: 'sig';
  readonly kid: string;
  readonly x: string;
  readonly y: string;
}

/** ES256 keys of one purpose: the newest signs, all are published until their last token has expired. */
export abstract class SigningKeys {
  /** A compact JWS with `kid`; the claims are the caller's, `iat` and `exp` among them. */
  abstract sign(claims: Readonly<Record<string, unknown>>): Promise<string>;

  /** What a token with this `kid` is checked by; undefined: we have no such key, or have it no more. */
  abstract publicKey(kid: string): Promise<KeyObject | undefined>;

  /** RFC 7517, for `/.well-known/jwks.json`. */
  abstract published(): Promise<{ readonly keys: readonly PublishedKey[] }>;
}

/** Token of the `SigningKeys` of visitors' access tokens. */
export const ACCESS_KEYS = Symbol('access keys');
/** Token of the `SigningKeys` of staff tokens: a visitor's token must never fit a staff lock. */
export const STAFF_KEYS = Symbol('staff keys');

/** A working day: staff sign in each morning, and a token that someone found is worth no more than that. */
export const STAFF_TOKEN_MS = 8 * HOUR_MS;
