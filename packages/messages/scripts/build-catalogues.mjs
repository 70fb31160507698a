/**
 * Makes of `locales/` and `data/`: `dist/catalogues/{language}.js`, their type, and the types of the keys under
 * `src/keys/` (committed, so that a review sees which keys came and went). Fails on a message that is not ICU.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@touchline/contracts';
import { buildCatalogue } from './catalogue.ts';
import { countryNames } from './country-names.ts';
import { writeKeyTypes } from './key-types.ts';
import { domains, readDomain } from './locale-files.ts';

const ROOT = join(import.meta.dirname, '..');
const CATALOGUES = join(ROOT, 'dist', 'catalogues');

const keysByDomain = new Map(
  domains().map((domain) => [domain, Object.keys(readDomain(DEFAULT_LANGUAGE, domain))]),
);
keysByDomain.set('country', Object.keys(countryNames(DEFAULT_LANGUAGE)));
mkdirSync(join(ROOT, 'src', 'keys'), { recursive: true });
writeKeyTypes(join(ROOT, 'src', 'keys'), keysByDomain);

mkdirSync(CATALOGUES, { recursive: true });
for (const language of LANGUAGES) {
  const messages = JSON.stringify(buildCatalogue(language), null, 2);
  writeFileSync(join(CATALOGUES, `${language}.js`), `export default ${messages};\n`);
}
writeFileSync(
  join(ROOT, 'dist', 'catalogue.d.ts'),
  "import type { Messages } from './messages.js';\ndeclare const messages: Messages;\nexport default messages;\n",
);
