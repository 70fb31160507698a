import { z } from 'zod';

/**
 * Invisible characters that affect the text around them: controls, lone surrogates, line separators, and format
 * characters, among them those that reverse the direction of all following text. Joiners are allowed, because Persian
 * and emoji use them, and so are tags, which flags consist of.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D\u{E0020}-\u{E007F}])\p{Cf}/gu;

const says = 'must not hold control characters or invisible characters';

/** Removes invisible characters from external texts, which cannot be refused. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '');

const isPlain = (text: string): boolean => withoutHidden(text) === text;

/**
 * A schema of one line entered by a user, trimmed: a name, a reason. Invisible characters are refused. `params.says`
 * is for API clients; forms have their own messages.
 */
export function plainLine(least: number, most: number) {
  return z.string().trim().min(least).max(most).refine(isPlain, { params: { says } });
}

/** A person's name, on pages and in emails of the identity service. */
export const PersonName = plainLine(1, 80);

/**
 * A schema of multi-line text entered by a user. Invisible characters are removed instead of refused, because a user
 * who pastes a text does not know about them. Tabs and line breaks stay.
 */
export function plainText(least: number, most: number) {
  return z
    .string()
    .overwrite((text) =>
      text
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .split(/([\n\t])/)
        .map((part) => (part === '\n' || part === '\t' ? part : withoutHidden(part)))
        .join(''),
    )
    .trim()
    .min(least)
    .max(most);
}
