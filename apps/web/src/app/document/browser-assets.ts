import { readFileSync } from 'node:fs';
import { BuildManifest, pageAssets, pageFonts, type PageAssets } from './build-manifest.ts';

/** Finds the assets that a page loads in a browser. */
export interface BrowserAssets {
  /** Fonts for names and scores. If they arrived after the first paint, the whole page would be laid out again. */
  readonly fonts: readonly string[];
  /**
   * @param entry `src/entry-client.tsx`
   * @param wanted returns true for the name of a chunk that the page uses
   */
  of(entry: string, wanted: (name: string) => boolean): PageAssets;
}

/** Serves the hashed files of a build. */
export function builtAssets(manifestFile: URL): BrowserAssets {
  const manifest = BuildManifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return {
    fonts: pageFonts(manifest, /(?:inter|roboto-condensed)-latin-wght-normal/),
    of: (entry, wanted) => pageAssets(manifest, entry, wanted),
  };
}

/**
 * Serves the sources themselves, from a development server. The browser finds all other modules through their
 * imports.
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
