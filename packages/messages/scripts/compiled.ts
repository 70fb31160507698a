import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { StringRecord } from './string-record.ts';

/**
 * Messages as the formatter wants them, so that no browser carries a parser. A text without anything to fill in
 * stays a text, which is smaller.
 */
export function compiled(messages: StringRecord): Record<string, string | MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const elements = parse(message, { captureLocation: false, shouldParseSkeletons: true });
      const [first] = elements;
      const isPlain = elements.length === 1 && first?.type === TYPE.literal;
      return [key, isPlain ? first.value : elements];
    }),
  );
}
