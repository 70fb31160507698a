import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@touchline/test-data/opened';

export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * `entry-client-1a2b3c4.js`: the build puts a hash before the extension, seven characters for scripts, otherwise
 * eight.
 */
const HASHED = /^(.+-)([\w-]{7,8})(\.(?:js|css|woff2))$/;
const TEXT: ReadonlySet<string> = new Set(['.css', '.js', '.json']);
const COMPRESSED: ReadonlySet<string> = new Set(['.br', '.gz']);

export interface OtherBuild {
  /** The value for `WEB_DIST`. */
  readonly folder: string;
  /** Paths of the hashed files of both builds; no path is in both. */
  readonly assets: { readonly first: readonly string[]; readonly other: readonly string[] };
}

/** Reverses the hash. Throws later if the result is the name of another file. */
function renamed(name: string): string | undefined {
  const [, stem = '', hash, ending = ''] = HASHED.exec(name) ?? [];
  return hash === undefined ? undefined : `${stem}${Array.from(hash).reverse().join('')}${ending}`;
}

function textWith(names: ReadonlyMap<string, string>, text: string): string {
  return text.replace(/[\w.-]+-[\w-]{7,8}\.(?:js|css|woff2)\b/g, (name) => names.get(name) ?? name);
}

/**
 * Copies the web build and renames every hashed file, including in references: from outside, a release in which every
 * file changed. Its files are served uncompressed.
 */
export async function makeOtherBuild(): Promise<OtherBuild> {
  const folder = temporaryFolder('touchline-other-build');
  await cp(WEB_DIST, folder, { recursive: true });
  // The server build is an ES module because of a package.json above the original folder.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const hashed = (await readdir(join(folder, 'client/assets'))).flatMap((name) => {
    const other = renamed(name);
    return other === undefined ? [] : [[name, other] as const];
  });
  const names = new Map(hashed);
  const same = hashed.filter(([name, other]) => name === other || names.has(other));
  if (same.length > 0) throw new Error(`the other build would share ${same.join()}`);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const ending = extname(entry.name);
    const isServers = path.startsWith(join(folder, 'server'));
    if (COMPRESSED.has(ending)) {
      await rm(path);
      continue;
    }
    const name = isServers ? entry.name : (names.get(basename(path)) ?? entry.name);
    const bytes = await readFile(path);
    const body = TEXT.has(ending) && !isServers ? textWith(names, bytes.toString()) : bytes;
    if (name !== entry.name) await rm(path);
    await writeFile(join(entry.parentPath, name), body);
  }
  return {
    folder,
    assets: {
      first: hashed.map(([name]) => `/assets/${name}`),
      other: hashed.map(([, name]) => `/assets/${name}`),
    },
  };
}
