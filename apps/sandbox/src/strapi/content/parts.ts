import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Operator } from '../operator/operator.ts';
import { isLocale, type Locale } from './locales.ts';
import { placeholdersIn, withoutTags } from './placeholders.ts';
import { fillIn, type Parts } from './template.ts';

/** `parts/<name>/<language>.md`: what several texts say in the same words. */
export const PARTS = 'parts';

export type PartsIn = (locale: Locale) => Parts;

/** The parts of each language. A text that asks for one which its language lacks says so itself. */
export const partsOf = (
  root: string,
  operator: Operator,
  report: (file: string, fault: string) => void,
): PartsIn => {
  const parts = new Map<Locale, Map<string, string>>();
  const folder = join(root, PARTS);
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
    for (const file of readdirSync(join(folder, name)).sort()) {
      const path = `${PARTS}/${name}/${file}`;
      const locale = /^([a-z]{2})\.md$/.exec(file)?.[1] ?? '';
      if (!isLocale(locale)) {
        report(path, 'is not <language>.md');
        continue;
      }
      const source = readFileSync(join(root, path), 'utf8').replace(/\r\n?/g, '\n');
      // A part takes in no other: it would go round in a circle some day.
      const faults = [...placeholdersIn(withoutTags(source)), ...(fillIn(source, operator).faults ?? [])];
      for (const { line, fault } of faults) report(`${path}:${String(line)}`, fault);
      const known = parts.get(locale) ?? new Map<string, string>();
      if (faults.length === 0) known.set(name, source);
      parts.set(locale, known);
    }
  return (locale) => parts.get(locale) ?? new Map<string, string>();
};
