/**
 * What a visitor's browser loads before the first view of a page: the entry, the route's chunks, one language's
 * messages and the styles, as the server sends them (brotli). A budget that is broken names what is heavy.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const client = fileURLToPath(new URL('../../apps/web/dist/client/', import.meta.url));
const KB = 1000;
/** Pages that people land on. */
const LANDING = [
  'home',
  'live-matches',
  'hot-matches',
  'fixtures-results',
  'match',
  'league-detail',
  'team-detail',
];
/** 130 kB of scripts is the aim; what is held is what was reached, so that nothing grows unseen. */
const BUDGET_KB = { scripts: 166, styles: 25 };

const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));
const weights = new Map();

function weightOf(file) {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const weight = brotliCompressSync(readFileSync(client + file)).length;
  weights.set(file, weight);
  return weight;
}

/** A chunk with all that it imports at once. */
function closure(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) closure(imported, seen);
  return seen;
}

function required(name) {
  if (manifest[name] === undefined) throw new Error(`${name} is not in the build: build the web first`);
  return name;
}

const entry = required(Object.keys(manifest).find((name) => manifest[name].isEntry) ?? 'an entry');
const catalogues = Object.keys(manifest).filter((name) => /\/catalogues\/[a-z]{2}\.js$/.test(name));
if (catalogues.length !== 10) throw new Error(`${String(catalogues.length)} catalogues instead of ten`);
const heaviest = catalogues.reduce((a, b) =>
  weightOf(manifest[a].file) > weightOf(manifest[b].file) ? a : b,
);

const sum = (files) => [...files].reduce((total, file) => total + weightOf(file), 0) / KB;

let broken = 0;
for (const route of LANDING) {
  const names = [entry, required(`src/routes/${route}/index.tsx`), heaviest].flatMap((name) => [
    ...closure(name),
  ]);
  const scripts = new Set(names.map((name) => manifest[name].file));
  const styles = new Set(names.flatMap((name) => manifest[name].css ?? []));
  const measured = { scripts: sum(scripts), styles: sum(styles) };
  const over = Object.keys(BUDGET_KB).filter((kind) => measured[kind] > BUDGET_KB[kind]);
  console.log(
    `${route}: ${measured.scripts.toFixed(1)} kB of scripts, ${measured.styles.toFixed(1)} kB of styles`,
  );
  if (over.length === 0) continue;
  broken += 1;
  const parts = [...scripts].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, 6);
  console.error(
    `  over the budget of ${over.map((kind) => `${BUDGET_KB[kind]} kB of ${kind}`).join(' and ')}:`,
  );
  for (const file of parts) console.error(`  ${(weightOf(file) / KB).toFixed(1)} kB ${file}`);
}
process.exit(broken === 0 ? 0 : 1);
