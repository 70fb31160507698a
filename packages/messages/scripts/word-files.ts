import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { StringRecord } from './locale-files.ts';
import { only } from './parts.ts';

/**
 * Compiles messages for the formatter, so that browsers need no parser. A text without placeholders stays a string,
 * which is smaller.
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

const json = (value: unknown): string => JSON.stringify(value, null, 1);

/**
 * Writes `{language}/index.js` with the core and loaders of all other parts, and one file per part. A visitor loads
 * the language's core and the parts of opened pages.
 */
export function writeWordFiles(
  directory: string,
  language: string,
  messages: StringRecord,
  parts: ReadonlyMap<string, readonly string[]>,
): void {
  const folder = join(directory, language);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const others = [...parts.keys()].filter((part) => part !== 'core').sort();
  for (const part of others) {
    const content = compiled(only(messages, parts.get(part) ?? []));
    writeFileSync(join(folder, `${part}.js`), `export default ${json(content)};\n`);
  }
  const core = compiled(only(messages, parts.get('core') ?? []));
  const loaders = others.map((part) => `  ${json(part)}: () => import('./${part}.js'),`).join('\n');
  writeFileSync(
    join(folder, 'index.js'),
    `export const core = ${json(core)};\nexport const parts = {\n${loaders}\n};\n`,
  );
}
