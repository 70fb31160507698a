/** The packages that we redistribute: production dependencies, and those that builds put into files for browsers. */
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productionLicences } from '../verify/licences.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Development dependencies whose code or data is part of the builds of these folders. */
const BUILT_IN = {
  'apps/web': [
    'flag-icons',
    'tailwindcss',
    'workbox-core',
    'workbox-expiration',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ],
  'packages/messages': ['cldr-subdivisions-full'],
};

/** The installed binary of a package depends on the machine. */
const PLATFORM = /-(?:darwin|linux|linuxmusl|win32|freebsd|wasm32)(?:-\w+)?$/;
export const nameAnywhere = (name) => name.replace(PLATFORM, '-<platform>');

const TEXT = /^(?:licen[cs]e|copying|notice|ofl|unlicense)(?:[.-].*)?$/i;

function textsIn(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(path, name), 'utf8'));
}

/** Binaries of libvips have a table of their contents instead of a licence text. */
function tableIn(path) {
  return /^## Licensing\n[^]*/m.exec(readFileSync(join(path, 'README.md'), 'utf8'))?.[0];
}

const shared = (name) => readFileSync(new URL(`texts/${name}.txt`, import.meta.url), 'utf8');

function textsOf({ name, license, path }) {
  const own = textsIn(path);
  if (!license.startsWith('LGPL-3.0')) return own;
  const table = tableIn(path);
  if (table === undefined) throw new Error(`${name} is under ${license} and does not say what is in it`);
  return [...own, table, shared('LGPL-3.0'), shared('GPL-3.0')];
}

function builtIn(folder, name, seen = new Map()) {
  const path = realpathSync(join(folder, 'node_modules', name));
  if (seen.has(path)) return seen;
  const {
    version,
    license,
    author,
    homepage,
    dependencies = {},
  } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  seen.set(path, { name, version, license, author: author?.name ?? author, homepage, path });
  // pnpm installs a package's dependencies next to it.
  const beside = join(path, ...name.split('/').map(() => '..'), '..');
  for (const each of Object.keys(dependencies)) builtIn(beside, each, seen);
  return seen;
}

/**
 * @returns {{ name: string, version: string, license: string, path: string }[]} development dependencies, with their
 *   own, whose code or data browsers load
 */
export function builtIntoBrowserFiles() {
  return Object.entries(BUILT_IN).flatMap(([folder, names]) =>
    names.flatMap((name) => [...builtIn(join(ROOT, folder), name).values()]),
  );
}

/**
 * @returns {{ name: string, license: string, author?: string, homepage?: string, texts: string[] }[]} sorted by
 *   name
 */
export function passedOn() {
  const installed = Object.values(productionLicences())
    .flat()
    .flatMap(({ paths, ...about }) => paths.map((path) => ({ ...about, path })));
  const named = [...installed, ...builtIntoBrowserFiles()].map((each) => ({
    name: nameAnywhere(each.name),
    license: each.license,
    author: each.author,
    homepage: each.homepage,
    texts: textsOf(each),
  }));
  return named.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}
