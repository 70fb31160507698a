/**
 * Checks what a browser loads before the first view of a page: the entry, the route's chunks, one language's messages
 * and the styles, as sent (brotli); and what it loads if the address names another view of that page, a tab with its
 * own chunk. An exceeded budget lists the largest files.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { client, closure, entry, manifest, pages, partsOf, wordChunk } from './web-build.mjs';

const KB = 1000;
/** The main landing pages. */
const LANDING = [
  'index',
  'live-matches',
  'hot-matches',
  'fixtures-results',
  'match-id',
  'league-id',
  'team-id',
];
/** In kB, and number of files. */
const BUDGET = { scripts: 155, 'scripts of a tab': 165, styles: 25, files: 20 };

const LANGUAGES = ['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'];
const weights = new Map();

function weightOf(file) {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = brotliCompressSync(readFileSync(client + file)).length;
  weights.set(file, weight);
  return weight;
}

/** The largest messages of a page among all languages. */
function heaviestWords(parts) {
  const chunks = LANGUAGES.map((language) => parts.map((part) => wordChunk(language, part)));
  const weight = (names) => names.reduce((total, name) => total + weightOf(manifest[name].file), 0);
  return chunks.reduce((a, b) => (weight(a) > weight(b) ? a : b));
}

const sum = (files) => [...files].reduce((total, file) => total + weightOf(file), 0) / KB;

/** The chunks that load together with this one, in the language with the largest messages. */
const namesOf = (module, messages) =>
  [entry, module, ...heaviestWords(['core', ...messages])].flatMap((name) => [...closure(name)]);
const filesOf = (names) => new Set(names.map((name) => manifest[name].file));

let broken = 0;
for (const { module, messages } of pages.filter(({ name }) => LANDING.includes(name))) {
  const names = namesOf(module, messages);
  const scripts = filesOf(names);
  const styles = new Set(names.flatMap((name) => manifest[name].css ?? []));
  const tabs = partsOf({ module, messages }).map((part) =>
    sum(filesOf([...names, ...namesOf(part.module, part.messages)])),
  );
  const measured = {
    scripts: sum(scripts),
    styles: sum(styles),
    files: scripts.size,
    'scripts of a tab': Math.max(sum(scripts), ...tabs),
  };
  const over = Object.keys(BUDGET).filter((kind) => measured[kind] > BUDGET[kind]);
  console.log(
    `${module}: ${measured.scripts.toFixed(1)} kB of scripts (${measured['scripts of a tab'].toFixed(1)} with the heaviest part), ${measured.styles.toFixed(1)} kB of styles, ${String(scripts.size)} scripts`,
  );
  if (over.length === 0) continue;
  broken += 1;
  const parts = [...scripts].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, 6);
  console.error(
    `  over the budget of ${over.map((kind) => `${BUDGET[kind]} ${kind === 'files' ? 'scripts' : `kB of ${kind}`}`).join(' and ')}:`,
  );
  for (const file of parts) console.error(`  ${(weightOf(file) / KB).toFixed(1)} kB ${file}`);
}
process.exit(broken === 0 ? 0 : 1);
