import { createHash } from 'node:crypto';

/**
 * A weak tag: two answers with the same tag say the same, though their cursor or envelope may differ.
 *
 * @example entityTag('[]') // 'W/"...27 characters..."'
 */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/**
 * Whether `If-None-Match` names the tag, by the weak comparison of RFC 9110 §8.8.3.2; `*` names any.
 *
 * @example matchesTag('"a", W/"b"', 'W/"b"') // true
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const listed = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((candidate) => opaque(candidate) === opaque(tag));
}
