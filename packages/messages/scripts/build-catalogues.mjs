/**
 * Builds from `locales/` and `data/`: `dist/catalogues/{language}.js` (complete, as text), `dist/words/{language}/`
 * (by part of the site, compiled for the formatter), their types, and the key types under `src/keys/` (committed, so
 * that a review sees added and removed keys). Fails on a message that is not valid ICU.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@touchline/contracts';
import { buildCatalogue } from './catalogue.ts';
import { countryNames } from './country-names.ts';
import { writeKeyTypes } from './key-types.ts';
import { domains, readDomain } from './locale-files.ts';
import { partsOf } from './parts.ts';
import { writeWordFiles } from './word-files.ts';

const ROOT = join(import.meta.dirname, '..');
const CATALOGUES = join(ROOT, 'dist', 'catalogues');

const keysByDomain = new Map(
  domains().map((domain) => [domain, Object.keys(readDomain(DEFAULT_LANGUAGE, domain))]),
);
keysByDomain.set('country', Object.keys(countryNames(DEFAULT_LANGUAGE)));
const parts = partsOf(keysByDomain);
mkdirSync(join(ROOT, 'src', 'keys'), { recursive: true });
writeKeyTypes(join(ROOT, 'src', 'keys'), keysByDomain, [...parts.keys()]);

mkdirSync(CATALOGUES, { recursive: true });
for (const language of LANGUAGES) {
  const messages = buildCatalogue(language);
  const text = JSON.stringify(messages, null, 2);
  writeFileSync(join(CATALOGUES, `${language}.js`), `export default ${text};\n`);
  writeWordFiles(join(ROOT, 'dist', 'words'), language, messages, parts);
}
writeFileSync(
  join(ROOT, 'dist', 'catalogue.d.ts'),
  "import type { Messages } from './messages.js';\ndeclare const messages: Messages;\nexport default messages;\n",
);
writeFileSync(
  join(ROOT, 'dist', 'words', 'parts.json'),
  `${JSON.stringify(Object.fromEntries([...parts].map(([part, keys]) => [part, keys])))}\n`,
);
