import { createHash } from 'node:crypto';
import { withoutWhitespace } from '../requests/request-fields.ts';

// The render worker loads this file: it imports nothing that needs the application.

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

function listedTags(field: string): readonly string[] {
  return field.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

const namesAny = (field: string): boolean => withoutWhitespace(field) === '*';

/**
 * Whether `If-None-Match` names the tag, by the weak comparison of RFC 9110 §8.8.3.2; `*` names any.
 *
 * @example matchesTag('"a", W/"b"', 'W/"b"') // true
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || namesAny(ifNoneMatch)) return true;
  return listedTags(ifNoneMatch).some((candidate) => opaque(candidate) === opaque(tag));
}

/** Whether `If-Match` names the tag, by the strong comparison: no weak tag is the same as any. */
export function matchesTagStrongly(ifMatch: string, tag: string): boolean {
  return namesAny(ifMatch) || (!tag.startsWith('W/') && listedTags(ifMatch).includes(tag));
}
