import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../platform/keys/index.ts';

const PROOF = 'refresh token';
const SECRET_BYTES = 32;
const SHAPE = /^(r1\.([\w-]{22})\.(\d{1,9})\.[\w-]{43})\.([\w-]{43})$/;

export type RandomBytes = (size: number) => Buffer;

/** A genuine one: we made it, whatever has become of its session since. */
export interface RefreshToken {
  readonly sessionId: string;
  /** How many there were before it in its family; the first is 0. */
  readonly generation: number;
  /** The whole of it. Never kept, never logged. */
  readonly text: string;
}

/** Of a token whose secret has 256 random bits: nothing slower is needed to keep it from being guessed. */
export const hashOf = ({ text }: RefreshToken): string =>
  createHash('sha256').update(text).digest('base64url');

const alike = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Makes and recognises refresh tokens: session, generation and a secret, with a MAC over all of it. The MAC is what
 * lets an old token be known as genuine with nothing kept of it, and keeps made-up ones from touching anyone's family.
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

  /** undefined: not ours. */
  read(text: string): RefreshToken | undefined {
    const [, said, sessionId, generation, proof] = SHAPE.exec(text) ?? [];
    if (said === undefined || sessionId === undefined || proof === undefined) return undefined;
    if (!alike(proof, this.sealing.mac(said, PROOF))) return undefined;
    return { sessionId, generation: Number(generation), text };
  }
}
