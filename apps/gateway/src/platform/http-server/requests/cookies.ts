import { withoutWhitespace } from './field-values.ts';

/** A cookie's value, decoded once; undefined when it is absent or cannot be decoded. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  // Most that come have other cookies only.
  if (header?.includes(name) !== true) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || withoutWhitespace(pair.slice(0, at)) !== name) continue;
    try {
      return decodeURIComponent(withoutWhitespace(pair.slice(at + 1)));
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
  return undefined;
}
