import { createHash } from 'node:crypto';
import { withoutWhitespace } from '../requests/request-fields.ts';

// The render worker loads this file, so it imports nothing that needs the application.

/**
 * Computes a weak tag: two responses with the same tag have the same content, though their cursor or envelope may
 * differ.
 *
 * @example entityTag('[]') // 'W/"...27 characters..."'
 */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

function listedTags(field: string): readonly string[] {
  return field.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

const namesAny = (field: string): boolean => withoutWhitespace(field) === '*';

/**
 * Returns whether `If-None-Match` contains the tag, by the weak comparison of RFC 9110 §8.8.3.2; `*` matches any.
 *
 * @example matchesTag('"a", W/"b"', 'W/"b"') // true
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || namesAny(ifNoneMatch)) return true;
  return listedTags(ifNoneMatch).some((candidate) => opaque(candidate) === opaque(tag));
}

/** Returns whether `If-Match` contains the tag, by the strong comparison: a weak tag never matches. */
export function matchesTagStrongly(ifMatch: string, tag: string): boolean {
  return namesAny(ifMatch) || (!tag.startsWith('W/') && listedTags(ifMatch).includes(tag));
}
