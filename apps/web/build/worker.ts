import { VitePWA } from 'vite-plugin-pwa';

/** What every page starts with: a new build is whole before it takes over. The rest comes with the pages. */
const SHELL = [
  'assets/{entry-client,rolldown-runtime,libraries,base,shared}-*.js',
  'assets/base-*.css',
  'assets/inter-latin-wght-normal-*.woff2',
];

/**
 * Builds `src/worker/sw.ts` to `sw.js` and writes the names of the shell into it. The web manifest comes from the
 * gateway, which knows the site's name and the reader's language; registering waits for the page (ADR 0037).
 */
export function worker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: SHELL, rollupFormat: 'iife', minify: true },
  });
}
