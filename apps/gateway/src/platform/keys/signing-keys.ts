import type { KeyObject } from 'node:crypto';
import { HOUR_MS } from '../time/durations.ts';

/** The public half of a key. */
export interface PublishedKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly alg: 'ES256';
  readonly use: 'sig';
  readonly kid: string;
  readonly x: string;
  readonly y: string;
}

/** ES256 keys of one purpose: the newest signs, and all are published until their last token has expired. */
export abstract class SigningKeys {
  /** Returns a compact JWS with `kid`; the caller provides all claims, including `iat` and `exp`. */
  abstract sign(claims: Readonly<Record<string, unknown>>): Promise<string>;

  /** Returns the key that verifies tokens with this `kid`; `undefined` if there is no such key (any more). */
  abstract publicKey(kid: string): Promise<KeyObject | undefined>;

  /** The JWK set of RFC 7517, for `/.well-known/jwks.json`. */
  abstract published(): Promise<{ readonly keys: readonly PublishedKey[] }>;
}

/** Injection token of the `SigningKeys` for visitors' access tokens. */
export const ACCESS_KEYS = Symbol('access keys');
/**
 * Injection token of the `SigningKeys` for staff tokens. They are separate, so that a visitor's token is never valid
 * for staff endpoints.
 */
export const STAFF_KEYS = Symbol('staff keys');

/** A working day: staff sign in each morning, and a stolen token is useless after that. */
export const STAFF_TOKEN_MS = 8 * HOUR_MS;
