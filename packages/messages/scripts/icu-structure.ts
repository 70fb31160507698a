import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A plural in a message: its argument, whether it is ordinal, and the categories it has. */
interface PluralUse {
  readonly argument: string;
  readonly ordinal: boolean;
  readonly categories: readonly string[];
}

/** The structure of a message without its text. */
export interface IcuStructure {
  /** `count: plural`, `player: argument`, sorted and unique. */
  readonly placeholders: readonly string[];
  readonly plurals: readonly PluralUse[];
  /** The literal texts, which is everything a reader may see. */
  readonly literals: readonly string[];
}

const TYPE_NAMES: Readonly<Record<number, string>> = {
  [TYPE.argument]: 'argument',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

interface Collected {
  readonly placeholders: Set<string>;
  readonly plurals: PluralUse[];
  readonly literals: string[];
}

function collect(elements: readonly MessageFormatElement[], into: Collected): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) into.literals.push(element.value);
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.placeholders.add(`${element.value}: ${TYPE_NAMES[element.type] ?? 'unknown'}`);
    if (element.type === TYPE.tag) collect(element.children, into);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural)
      into.plurals.push({
        argument: element.value,
        ordinal: element.pluralType === 'ordinal',
        categories: Object.keys(element.options),
      });
    for (const option of Object.values(element.options)) collect(option.value, into);
  }
}

/** @throws SyntaxError if the message is not valid ICU MessageFormat */
export function icuStructure(message: string): IcuStructure {
  const into: Collected = { placeholders: new Set(), plurals: [], literals: [] };
  collect(parse(message), into);
  return { placeholders: [...into.placeholders].sort(), plurals: into.plurals, literals: into.literals };
}
