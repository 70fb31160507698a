import type { StorageLevel } from './storage-level.ts';

/** Of name and value together; a browser drops a longer cookie without a word (RFC 6265bis §5.7). */
const MAX_BYTES = 4096;

/**
 * Cookies that our own script reads (SEMANTICS §3.3). The gateway never believes them: only a header
 * authenticates, so that no other site can act for the visitor.
 */
export function cookieLevel(document: Pick<Document, 'cookie'>, secure: boolean): StorageLevel {
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  const write = (key: string, value: string, maxAgeS: number): void => {
    document.cookie = `${key}=${value}; Max-Age=${String(maxAgeS)}; ${attributes}`;
  };
  return {
    get(key) {
      const pair = document.cookie.split('; ').find((text) => text.startsWith(`${key}=`));
      return pair === undefined ? undefined : decodeURIComponent(pair.slice(key.length + 1));
    },
    set(key, value, maxAgeS) {
      const encoded = encodeURIComponent(value);
      // One that does not fit must not leave its predecessor standing, which is read first.
      if (key.length + encoded.length > MAX_BYTES) write(key, '', -1);
      else write(key, encoded, maxAgeS);
    },
    remove: (key) => {
      write(key, '', -1);
    },
  };
}
