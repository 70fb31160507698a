/**
 * Checks that every message is used: its key is in the sources, as a literal or from templates. Browsers load a
 * page's messages whether they are shown or not.
 */
import { globSync, readFileSync } from 'node:fs';

const LOCALE = 'packages/messages/locales/en/*.json';
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];
const isRead = (path) => !/\.test\.tsx?$|\/testing\/|\/src\/keys\//.test(path);

const keys = globSync(LOCALE).flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8'))));
const written = new Set();
const templates = new Set();
let files = 0;
for (const path of globSync(SOURCES).filter(isRead)) {
  files += 1;
  const text = readFileSync(path, 'utf8');
  for (const [, literal] of text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gi)) written.add(literal);
  // Templates without spaces, which excludes sentences, and code between two templates.
  for (const [, template] of text.matchAll(/`((?:[\w.-]|\$\{[^`}]*\})+)`/g))
    if (template.includes('${') && template.includes('.')) templates.add(template);
}

const SOMETHING = String.raw`[\w-]+(?:\.[\w-]+)*`;
const patternOf = (template) =>
  template
    .split(/(\$\{[^}]*\})/)
    .map((piece) => (piece.startsWith('${') ? SOMETHING : piece.replaceAll(/[.-]/g, String.raw`\$&`)))
    .join('');
/** `position.${role}.short` */
const begun = [...templates].filter((template) => !template.startsWith('${')).map(patternOf);
/** `${prefix}.short`, with a prefix that is in the sources as a literal or a template */
const endings = [...templates]
  .filter((template) => template.startsWith('${'))
  .map((template) => patternOf(template.replace(/^\$\{[^}]*\}/, '')))
  .filter((ending) => ending.startsWith(String.raw`\.`));
const whole = new RegExp(`^(?:${begun.join('|')})$`);
const ended = new RegExp(`^(?:${endings.join('|')})$`);

function isPutTogether(key) {
  if (whole.test(key)) return true;
  // Each dot at which an ending may begin.
  for (let at = key.indexOf('.'); at >= 0; at = key.indexOf('.', at + 1)) {
    const start = key.slice(0, at);
    if (!written.has(start) && !whole.test(start)) continue;
    if (ended.test(key.slice(at))) return true;
  }
  return false;
}

const unused = keys.filter((key) => !written.has(key) && !isPutTogether(key));
for (const key of unused) console.error(`  ${key} is shown nowhere`);
console.log(`${keys.length} messages, ${files} files of sources read`);
process.exit(unused.length > 0 || files === 0 || keys.length === 0 ? 1 : 0);
