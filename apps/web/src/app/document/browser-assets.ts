import { readFileSync } from 'node:fs';
import { BuildManifest, pageAssets, pageFonts, type PageAssets } from './build-manifest.ts';

/** What a page asks for in a browser. */
export interface BrowserAssets {
  /** Of names and scores: what comes after the first paint makes the whole page be laid out again. */
  readonly fonts: readonly string[];
  /**
   * @param entry `src/entry-client.tsx`
   * @param wanted tells by its name whether a chunk holds what the page shows
   */
  of(entry: string, wanted: (name: string) => boolean): PageAssets;
}

/** The hashed files of a build. */
export function builtAssets(manifestFile: URL): BrowserAssets {
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return {
    fonts: pageFonts(manifest, /(?:inter|roboto-condensed)-latin-wght-normal/),
    of: (entry, wanted) => pageAssets(manifest, entry, wanted),
  };
}

/**
 * The sources themselves, where a development server serves them: a browser finds by their imports what else it needs.
 *
 * @param base ends with a slash
 */
export function sourceAssets(base: string): BrowserAssets {
  return {
    fonts: [],
    of: (entry) => ({
      // `build/development-start.ts`
      entry: `${base}@start/${entry}`,
      styles: [`${base}src/styles/main.css`],
      modules: [],
    }),
  };
}
