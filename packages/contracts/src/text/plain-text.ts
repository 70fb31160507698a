import { z } from 'zod';

/**
 * Characters that nobody sees and that change what is around them: controls, halves of characters, separators of
 * lines, and format characters, among them those that turn the direction of all that follows. Joiners stay, since
 * Persian and emoji are written with them, and so do tags, of which flags are made.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D\u{E0020}-\u{E007F}])\p{Cf}/gu;

const says = 'must not hold control characters or invisible characters';

/** A text without what nobody sees: for what comes from elsewhere and cannot be refused. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '');

const isPlain = (text: string): boolean => withoutHidden(text) === text;

/**
 * One line that someone typed, trimmed: a name, a reason. Hidden characters are refused. `params.says` is for who asks
 * by the API; forms have words of their own for it.
 */
export function plainLine(least: number, most: number) {
  return z.string().trim().min(least).max(most).refine(isPlain, { params: { says } });
}

/** What someone is called on pages, and in mails that the identity service writes. */
export const PersonName = plainLine(1, 80);

/**
 * Lines that someone typed. Hidden characters are taken out instead of refused: who pastes a text does not know that it
 * holds some. Tabs and ends of lines stay.
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
