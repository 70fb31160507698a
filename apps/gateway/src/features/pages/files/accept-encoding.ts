/** Codings that we offer, the denser first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Whether Accept-Encoding names a coding; one with q=0 is refused.
 *
 * @example accepts('gzip, br;q=0', 'br') // false
 */
export function accepts(header: string | undefined, coding: Coding): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
