import { z } from 'zod';

/** The part of Vite's manifest that rendering needs; read on the server only. */
export const BuildManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
export type BuildManifest = z.infer<typeof BuildManifest>;

export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

function withImports(manifest: BuildManifest, name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return;
  seen.add(name);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
}

const url = (file: string): string => `/${file}`;

/** The fonts that every page loads together with its styles. */
export function pageFonts(manifest: BuildManifest, wanted: RegExp): readonly string[] {
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return [...new Set(assets.filter((file) => wanted.test(file)))].map(url);
}

/** What a page needs in the browser: the entry, the chunks of its route and language, their styles. */
export function pageAssets(
  manifest: BuildManifest,
  entry: string,
  wanted: (name: string) => boolean,
): PageAssets {
  const names = new Set<string>();
  withImports(manifest, entry, names);
  for (const name of Object.keys(manifest)) if (wanted(name)) withImports(manifest, name, names);
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const main = manifest[entry];
  if (main === undefined) throw new Error(`the build has no ${entry}`);
  return {
    entry: url(main.file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(url),
    modules: chunks.filter((chunk) => chunk !== main).map((chunk) => url(chunk.file)),
  };
}
