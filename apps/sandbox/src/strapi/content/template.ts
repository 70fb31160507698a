import Mustache, { type TemplateSpans } from 'mustache';

import { isOperatorFact, type Operator } from '../operator/operator.ts';
import { lineAt, type Fault } from './placeholders.ts';

/** Texts of one language that others include by `{{> name}}`. */
export type Parts = ReadonlyMap<string, string>;

const tokensOf = (source: string): TemplateSpans | Fault => {
  try {
    return Mustache.parse(source);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [, what = error.message, index = '0'] = /^(.*) at (\d+)$/.exec(error.message) ?? [];
    return { line: lineAt(source, Number(index)), fault: `cannot be filled in: ${what}` };
  }
};

const faultsOf = (source: string, tokens: TemplateSpans, parts: Parts): readonly Fault[] =>
  tokens.flatMap(([type, name, start, , inner]): readonly Fault[] => {
    const at = (fault: string): readonly Fault[] => [{ line: lineAt(source, start), fault }];
    switch (type) {
      case 'text':
      case '!':
        return [];
      case 'name':
        return isOperatorFact(name) ? [] : at(`asks for {{${name}}}, which no setting gives`);
      case '#':
      case '^':
        return [
          ...(isOperatorFact(name) ? [] : at(`asks for {{${type}${name}}}, which no setting gives`)),
          ...(Array.isArray(inner) ? faultsOf(source, inner, parts) : []),
        ];
      case '>':
        return parts.has(name) ? [] : at(`takes in {{> ${name}}}, which is not among the parts`);
      default:
        return at(
          `writes {{${type} ${name}}}: texts know {{name}}, {{#name}}, {{^name}}, {{/name}} and {{> part}}`,
        );
    }
  });

/** Escapes Markdown characters, so that a value is shown as its owner wrote it. */
const asWords = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`);

export type Filled =
  | { readonly text: string; readonly faults?: never }
  | { readonly text?: never; readonly faults: readonly Fault[] };

/** Renders a text with the facts that are published, and with the sentences for those that are not. */
export const fillIn = (source: string, operator: Operator, parts: Parts = new Map()): Filled => {
  const tokens = tokensOf(source);
  if (!Array.isArray(tokens)) return { faults: [tokens] };
  const faults = faultsOf(source, tokens, parts);
  if (faults.length > 0) return { faults };
  return { text: Mustache.render(source, operator, (name) => parts.get(name), { escape: asWords }) };
};
