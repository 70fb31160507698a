import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A secret that two parties share and one of them shows: a first token of staff, a webhook's. Kept as a digest. */
export class BearerSecret {
  readonly #digest: Buffer;

  constructor(secret: string) {
    this.#digest = digest(secret);
  }

  /**
   * Whether the header carries it. Digests are of one length, and comparing them takes one time, whatever was
   * guessed right.
   *
   * @example new BearerSecret('correct-horse-battery').opensWith('Bearer correct-horse-battery') // true
   */
  opensWith(authorization: string | undefined): boolean {
    const given = BEARER.exec(authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), this.#digest);
  }
}
