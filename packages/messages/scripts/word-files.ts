import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from './compiled.ts';
import { only } from './parts.ts';
import type { StringRecord } from './string-record.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 1);

/**
 * `{language}/index.js` with the core and the way to each other part, and a file a part: a visitor loads the
 * language's core and the parts of the pages that are opened.
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
