import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../platform/keys/index.ts';

const PROOF = 'refresh token';
const SECRET_BYTES = 32;
const SHAPE = /^(r1\.([\w-]{22})\.(\d{1,9})\.[\w-]{43})\.([\w-]{43})$/;

export type RandomBytes = (size: number) => Buffer;

/** A genuine token: the gateway created it, whatever the state of its session now. */
export interface RefreshToken {
  readonly sessionId: string;
  /** Number of earlier tokens in its family; the first has 0. */
  readonly generation: number;
  /** The complete token. Never stored, never logged. */
  readonly text: string;
}

/** A fast hash is enough: the token's secret has 256 random bits and cannot be guessed. */
export const hashOf = ({ text }: RefreshToken): string =>
  createHash('sha256').update(text).digest('base64url');

const alike = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Creates and recognises refresh tokens: session, generation and a secret, with a MAC over all three. The MAC
 * identifies an old token as genuine without storing it, and prevents forged tokens from affecting a family.
 */
export class RefreshTokens {
  constructor(
    private readonly sealing: Sealing,
    private readonly random: RandomBytes = randomBytes,
  ) {}

  make(sessionId: string, generation: number): RefreshToken {
    const secret = this.random(SECRET_BYTES).toString('base64url');
    const said = `r1.${sessionId}.${generation}.${secret}`;
    return { sessionId, generation, text: `${said}.${this.sealing.mac(said, PROOF)}` };
  }

  /** Returns `undefined` if the gateway did not create the token. */
  read(text: string): RefreshToken | undefined {
    const [, said, sessionId, generation, proof] = SHAPE.exec(text) ?? [];
    if (said === undefined || sessionId === undefined || proof === undefined) return undefined;
    if (!alike(proof, this.sealing.mac(said, PROOF))) return undefined;
    return { sessionId, generation: Number(generation), text };
  }
}
