/** What the web's build made for browsers: its chunks, and which of them a page loads at once. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EMBED_PAGES } from '../../apps/web/src/app/embed/embed-pages.ts';
import { PAGES } from '../../apps/web/src/app/pages.ts';

export const client = fileURLToPath(new URL('../../apps/web/dist/client/', import.meta.url));
export const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));

/** A chunk with all that it imports at once. */
export function closure(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of required(name).imports ?? []) closure(imported, seen);
  return seen;
}

export function required(name) {
  if (manifest[name] === undefined) throw new Error(`${name} is not in the build: build the web first`);
  return manifest[name];
}

export const entry = 'src/entry-client.tsx';
/** Of the pages that stand in others' pages. */
export const embedEntry = 'src/entry-embed.tsx';

/** `index`, `league-id`: by the manifest's names, with the parts of words that each names. */
const listed = (table) =>
  Object.entries(table).map(([name, { module, words = [] }]) => ({ name, module, words }));
export const pages = listed(PAGES);
export const embedPages = listed(EMBED_PAGES);
/** What opens over any page, and loads its own words (`app/frame/search-entry.tsx`). */
export const overlays = [
  { name: 'the search over a page', module: 'src/app/frame/search-dialog.tsx', words: ['search'] },
];

/** The chunk of a part of a language's words; `core` is in its index. */
export function wordChunk(language, part) {
  const end = `/words/${language}/${part === 'core' ? 'index' : part}.js`;
  const name = Object.keys(manifest).find((each) => each.endsWith(end));
  if (name === undefined) throw new Error(`no words of ${part} in ${language} in the build`);
  return name;
}
