import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type BinaryLike,
} from 'node:crypto';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

function derived(key: BinaryLike, salt: BinaryLike, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, KEY_BYTES));
}

/**
 * Encrypts texts in state with AES-256-GCM, so that reading the state does not reveal them. Each text has a separate
 * key (HKDF with a random salt), so the number of texts is not limited by the nonces of one key.
 *
 * The context names the owner of the text ('session 42'): a text sealed for one context does not open for another.
 */
export class Sealing {
  /** @param key 32 random bytes. */
  constructor(private readonly key: Buffer) {
    if (key.length !== KEY_BYTES) throw new Error(`A sealing key has ${String(KEY_BYTES)} bytes`);
  }

  /**
   * Creates a sealing from a secret with the entropy of a key that somebody else holds: only the holder can open the
   * texts.
   */
  static bySecret(secret: string): Sealing {
    return new Sealing(derived(secret, '', 'touchline sealing by secret'));
  }

  /** Identifies the key without revealing it. */
  get fingerprint(): string {
    return derived(this.key, '', 'touchline sealing fingerprint').subarray(0, 9).toString('base64url');
  }

  seal(text: string, context: string): string {
    const salt = randomBytes(SALT_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', derived(this.key, salt, 'touchline seal'), nonce);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Returns `undefined` if the text was sealed by another key, for another context, or was changed since. */
  open(sealed: string, context: string): string | undefined {
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    const head = SALT_BYTES + NONCE_BYTES;
    if (!sealed.startsWith(VERSION) || bytes.length < head + TAG_BYTES) return undefined;
    const key = derived(this.key, bytes.subarray(0, SALT_BYTES), 'touchline seal');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(SALT_BYTES, head), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(head, head + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(head + TAG_BYTES));
    try {
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      // The cipher reports a wrong tag only by throwing.
      return undefined;
    }
  }

  /** Returns an HMAC-SHA-256 of the text in base64url, to verify that it is ours: compare in constant time. */
  mac(text: string, context: string): string {
    return createHmac('sha256', derived(this.key, '', `touchline mac ${context}`))
      .update(text)
      .digest('base64url');
  }
}
