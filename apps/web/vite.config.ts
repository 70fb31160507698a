import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentStart } from './build/development-start.ts';
import { LEAGUE_CHUNK, MATCH_CHUNK, QUERIES, sourcesOf } from './build/chunk-sources.ts';
import { flags } from './build/flags.ts';
import { inlineScript } from './build/inline-script.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/production-router.ts';
import { routeRefresh } from './build/route-refresh.ts';
import { serverOnly } from './build/server-only.ts';
import { worker } from './build/worker.ts';

/** Of what a development server serves; no page has such an address. */
const DEVELOPMENT_BASE = '/_vite/';

const QUIET = [
  '../../packages/contracts/',
  '../../packages/messages/',
  'src/features/',
  'src/routes/',
  'src/shared/',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

const LIBRARIES = /\/node_modules\//;
/** Scripts that both entries begin with. */
const EVERY_PAGE = /\/(?:rolldown-runtime|libraries|base)-[\w-]+\.js$/;
/** What most pages use but for what is pressed or opened, and what a match is in: else it lies among the parts of match pages. */
const SHARED =
  /\/(?:apps\/web\/src\/(?:app|shared)\/(?!(?:form|secrets)\/)|packages\/contracts\/dist\/matches\/phase)/;
/** What most pages of scores use. */
const LISTS = /\/apps\/web\/src\/features\/(?:matches|content\/home)\//;

/**
 * Two builds of one source: `dist/client` for browsers, with a manifest instead of an index.html, and
 * `dist/server`, which holds everything it needs so that the gateway can load it by path. In development the gateway
 * serves the sources themselves (ADR 0068).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'serve' ? { base: DEVELOPMENT_BASE } : {}),
  plugins: [
    react(),
    tailwindcss(),
    inlineScript(),
    productionRouter(),
    ...(isSsrBuild === true ? [] : [flags()]),
    ...(command === 'serve' ? [developmentStart(), routeRefresh()] : []),
    ...(isSsrBuild === true || command === 'serve' ? [] : [worker(), precompress(), serverOnly()]),
  ],
  define: {
    'import.meta.env.FROM_SOURCES': JSON.stringify(command === 'serve'),
    ...(command === 'build' && isSsrBuild === true
      ? // Libraries' own checks take time that a page takes to draw, whatever the gateway runs as.
        { 'process.env.NODE_ENV': JSON.stringify('production') }
      : {}),
    ...(command === 'build' && isSsrBuild !== true
      ? // react-intl asks whether the browser knows the language: a tenth of a second on a phone, and all know our ten.
        {
          'Intl.NumberFormat.supportedLocalesOf': 'Array.of',
          'Intl.DateTimeFormat.supportedLocalesOf': 'Array.of',
        }
      : {}),
  },
  resolve: {
    alias: [
      // Messages are parsed when they are built (packages/messages): nobody needs to bring the parser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  publicDir: isSsrBuild === true ? false : 'public',
  build: {
    target: 'es2022',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each part would name them once more among what it needs, and every page has them before its first part.
      resolveDependencies: (_file, needed) => needed.filter((name) => !EVERY_PAGE.test(name)),
    },
    rolldownOptions: {
      ...(isSsrBuild === true
        ? {}
        : {
            input: ['src/entry-client.tsx', 'src/entry-embed.tsx'],
            // Else dozens of small chunks, each with a head of its own: half the requests, 2 % fewer bytes.
            // The counts are where no landing page takes much that it does not show.
            output: {
              // 42 bits tell two builds of a chunk apart, and the entry names more than a hundred of them.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  // Stays the same, and in browsers' caches, while only our own code changes.
                  { name: 'libraries', tags: ['$initial'], test: LIBRARIES },
                  { name: 'base', tags: ['$initial'], minShareCount: 2 },
                  { name: 'shared', test: SHARED, minShareCount: 4 },
                  { name: 'lists', test: LISTS, minShareCount: 5 },
                  { name: 'queries', test: sourcesOf(QUERIES), minShareCount: 3 },
                  { name: 'match-parts', test: sourcesOf(MATCH_CHUNK), minShareCount: 2 },
                  { name: 'league-parts', test: sourcesOf(LEAGUE_CHUNK), minShareCount: 2 },
                ],
              },
            },
          }),
      treeshake: {
        // Reading `React.Component` does nothing: else every class of a library would stay, used or not.
        propertyReadSideEffects: false,
        // Schemas are made when their module is loaded, which looks like a side effect and is none: without
        // this every browser would carry zod for the sake of one constant. Features and what they share do
        // nothing when they are loaded either, so that a page takes from behind a door only what it uses.
        moduleSideEffects: (id: string) =>
          !QUIET.some((folder) => id.startsWith(folder)) || id.endsWith('.css'),
      },
    },
  },
  ...(command === 'serve'
    ? { optimizeDeps: { entries: ['src/entry-client.tsx', 'src/entry-embed.tsx'] } }
    : { ssr: { noExternal: true } }),
}));
