/** The web build for browsers: its chunks, and which of them a page loads initially. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { EMBED_PAGES } from '../../apps/web/src/app/embed/embed-pages.ts';
import { PAGE_MODULES } from '../../apps/web/src/app/routing/page-modules.ts';
import { PAGES } from '../../apps/web/src/app/routing/pages.ts';

export const client = fileURLToPath(new URL('../../apps/web/dist/client/', import.meta.url));
export const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));

/** Returns a chunk with all its static imports. */
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
/** The entry of embedded pages. */
export const embedEntry = 'src/entry-embed.tsx';

/**
 * Lists pages such as `index` or `league-id` by their names in the manifest, with the message parts that each lists.
 */
const listed = (table) =>
  Object.entries(table).map(([name, { messages = [] }]) => ({ name, module: PAGE_MODULES[name], messages }));
export const pages = listed(PAGES);
export const embedPages = listed(EMBED_PAGES);
/** Overlays over any page, which load their own messages (`app/shell/search/search-entry.tsx`). */
export const overlays = [
  { name: 'the search over a page', module: 'src/app/shell/search/search-dialog.tsx', messages: ['search'] },
];

const web = fileURLToPath(new URL('../../apps/web/', import.meta.url));

/** Returns the calls of `lazySection(module, load, { messages })` (`shared/ui/lazy-section.tsx`) in a source. */
function partsIn(path) {
  const source = ts.createSourceFile(path, readFileSync(web + path, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'lazySection'
    ) {
      const [module, , options] = node.arguments;
      const named = options?.properties.find(({ name }) => name.text === 'messages');
      const messages = named?.initializer.elements.map(({ text }) => text) ?? [];
      found.push({ module: module.text, messages });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Modules that a page loads lazily for a view, by the source that names them. */
export const parts = globSync('src/{routes,features}/**/*.tsx', { cwd: web }).flatMap(partsIn);
export const isPart = (name) => parts.some(({ module }) => module === name);

/** Returns the lazy parts of a page, each with the messages of both. */
export function partsOf({ module, messages }) {
  const own = new Set([...closure(module)].flatMap((name) => required(name).dynamicImports ?? []));
  return parts
    .filter((part) => own.has(part.module))
    .map((part) => ({ module: part.module, messages: [...new Set([...messages, ...part.messages])] }));
}

/** Returns the chunk of a part of a language's messages; `core` is in the language's index. */
export function wordChunk(language, part) {
  const end = `/words/${language}/${part === 'core' ? 'index' : part}.js`;
  const name = Object.keys(manifest).find((each) => each.endsWith(end));
  if (name === undefined) throw new Error(`no messages of ${part} in ${language} in the build`);
  return name;
}
