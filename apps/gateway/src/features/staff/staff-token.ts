import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The one secret that opens the staff API until staff have accounts. Kept and compared as a digest. */
export class StaffToken {
  readonly #digest: Buffer;

  constructor(secret: string) {
    this.#digest = digest(secret);
  }

  /**
   * Whether the header carries it. Digests are of one length, and comparing them takes one time, whatever was
   * guessed right.
   *
   * @example new StaffToken('correct-horse-battery').opensWith('Bearer correct-horse-battery') // true
   */
  opensWith(authorization: string | undefined): boolean {
    const given = BEARER.exec(authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), this.#digest);
  }
}
