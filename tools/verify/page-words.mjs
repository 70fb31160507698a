/**
 * Checks that a page shows no message of a part that it does not load: every message key in its scripts, lazily
 * loaded ones included, is in the core or in a part that the page lists in `pages.ts`.
 */
import { readFileSync } from 'node:fs';
import {
  client,
  embedEntry,
  embedPages,
  entry,
  isPart,
  manifest,
  overlays,
  pages,
  partsOf,
  required,
} from './web-build.mjs';

const parts = JSON.parse(
  readFileSync(new URL('../../packages/messages/dist/words/parts.json', import.meta.url), 'utf8'),
);
const partOf = new Map(Object.entries(parts).flatMap(([part, keys]) => keys.map((key) => [key, part])));
/** A page's data includes the names of its countries (`app/document/page-state.ts`). */
const EVERYWHERE = ['core', 'countries'];
/** Overlays load their own messages when they are opened. */
const LOADS_ITSELF = {
  'src/shared/keys/key-help.ts': ['settings'],
  'src/shared/notifications/load-bell.ts': ['notifications'],
  'src/shared/notifications/browser-notifications.ts': ['notifications'],
  // `messages` of `RenderContext`: loaded with the page that it is shown on.
  'src/app/shell/preview-bar.tsx': ['staff'],
};

const modules = new Set([...pages, ...embedPages, ...overlays].map(({ module }) => module));
const isOwnWay = (name) =>
  modules.has(name) || isPart(name) || name.includes('/words/') || name in LOADS_ITSELF;

/** Returns the chunks of a page including lazily loaded ones, except other pages and messages. */
function reached(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = required(name);
  for (const next of [...imports, ...dynamicImports]) if (!isOwnWay(next)) reached(next, seen);
  return seen;
}

const keysOf = new Map();
function keysIn(name) {
  const known = keysOf.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(client + manifest[name].file, 'utf8');
  const found = [...text.matchAll(/[`'"]([a-z][\w-]*(?:\.[\w-]+)+)[`'"]/gi)].map(([, key]) => key);
  const written = found.filter((key) => partOf.has(key)).map((key) => [key]);
  // `position.${role}.short`: one of several keys, of which at least some are loaded.
  const made = [...text.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{[^`}]*\}([\w.-]*)`/gi)].map(
    ([, start, end]) => [...partOf.keys()].filter((key) => key.startsWith(start) && key.endsWith(end)),
  );
  const keys = [...written, ...made.filter((group) => group.length > 0)];
  keysOf.set(name, keys);
  return keys;
}

let read = 0;
const faults = [];
const check = (page, chunks, messages) => {
  for (const chunk of chunks) {
    for (const group of keysIn(chunk)) {
      read += 1;
      const [key] = group;
      const isAtHand = (each) => EVERYWHERE.includes(partOf.get(each)) || messages.includes(partOf.get(each));
      if (!group.some(isAtHand)) faults.push(`${page}: ${key} is of ${partOf.get(key)} (${chunk})`);
    }
  }
};
const frame = reached(entry);
check('every page', frame, []);
const embedFrame = reached(embedEntry);
check('every embedded page', embedFrame, []);
for (const [around, list] of [
  [frame, [...pages, ...overlays]],
  [embedFrame, embedPages],
]) {
  for (const page of list) {
    // A part is shown in its page: it may use the page's messages and its own.
    for (const { module, messages } of [page, ...partsOf(page)]) {
      check(
        page.name,
        [...reached(module)].filter((chunk) => !around.has(chunk)),
        messages,
      );
    }
  }
}

for (const [module, messages] of Object.entries(LOADS_ITSELF)) {
  check(
    module,
    [...reached(module)].filter((chunk) => !frame.has(chunk)),
    messages,
  );
}

for (const fault of [...new Set(faults)]) console.error(`  ${fault}`);
console.log(`${String(read)} uses of messages in ${String(pages.length)} pages`);
// If the bundler changed how keys appear, they would not be found here, and nothing would have been checked.
if (faults.length > 0 || read < 500) process.exit(1);
