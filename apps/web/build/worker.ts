import { VitePWA } from 'vite-plugin-pwa';

/**
 * Assets that every page starts with: a new build has all of them before it takes over. Other assets are cached when
 * pages load them.
 */
const SHELL = [
  'assets/{entry-client,rolldown-runtime,libraries,base,shared}-*.js',
  'assets/base-*.css',
  'assets/inter-latin-wght-normal-*.woff2',
];

/**
 * Builds `src/worker/sw.ts` to `sw.js` and writes the names of the shell's assets into it. The web manifest comes
 * from the gateway, which knows the site's name and the reader's language. Registration waits until the page has
 * loaded (ADR 0037).
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
