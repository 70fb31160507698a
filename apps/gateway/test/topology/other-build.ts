import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** `entry-client-1a2b3c4.js`: the build writes a hash before the ending, of seven characters for scripts, else of eight. */
const HASHED = /^(.+-)([\w-]{7,8})(\.(?:js|css|woff2))$/;
const TEXT: ReadonlySet<string> = new Set(['.css', '.js', '.json']);
const COMPRESSED: ReadonlySet<string> = new Set(['.br', '.gz']);

export interface OtherBuild {
  /** For `WEB_DIST`. */
  readonly folder: string;
  /** Paths of the hashed files of both builds: no path is in both. */
  readonly assets: { readonly first: readonly string[]; readonly other: readonly string[] };
  remove(): Promise<void>;
}

/** The same hash read backwards: no two files of a build share the rest of their name and this. */
function renamed(name: string): string | undefined {
  const [, stem = '', hash, ending = ''] = HASHED.exec(name) ?? [];
  return hash === undefined ? undefined : `${stem}${Array.from(hash).reverse().join('')}${ending}`;
}

function textWith(names: ReadonlyMap<string, string>, text: string): string {
  return text.replace(/[\w.-]+-[\w-]{7,8}\.(?:js|css|woff2)\b/g, (name) => names.get(name) ?? name);
}

/**
 * A copy of the built web in which every hashed file has another name, in its references too: what a release in which
 * every file changed looks like from outside. Its files are served uncompressed.
 */
export async function makeOtherBuild(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-other-build-'));
  await cp(WEB_DIST, folder, { recursive: true });
  // The server's build is a module by the package.json that lies above the one it was copied from.
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
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
