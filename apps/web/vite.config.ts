import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FLOOR_TARGET } from './build/browser-floor.ts';
import { developmentStart } from './build/development-start.ts';
import { LEAGUE_CHUNK, MATCH_CHUNK, QUERIES, sourcesOf } from './build/chunk-sources.ts';
import { flags } from './build/flags.ts';
import { inlineScript } from './build/inline-script.ts';
import { precompress } from './build/precompress.ts';
import { productionRouter } from './build/production-router.ts';
import { routeRefresh } from './build/route-refresh.ts';
import { serverOnly } from './build/server-only.ts';
import { worker } from './build/worker.ts';

/** Path prefix of everything that a development server serves; no page has such an address. */
const DEVELOPMENT_BASE = '/_vite/';

const QUIET = [
  '../../packages/contracts/',
  '../../packages/messages/',
  'src/features/',
  'src/routes/',
  'src/shared/',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

const LIBRARIES = /\/node_modules\//;
/** Chunks that both entries import first. */
const EVERY_PAGE = /\/(?:rolldown-runtime|libraries|base)-[\w-]+\.js$/;
/**
 * Modules that most pages use, without forms and secrets, which load on interaction. The phases of a match are
 * included, because they would otherwise end up in `match-parts`.
 */
const SHARED =
  /\/(?:apps\/web\/src\/(?:app|shared)\/(?!(?:form|secrets)\/)|packages\/contracts\/dist\/matches\/phase)/;
/** Modules that most pages with scores use. */
const LISTS = /\/apps\/web\/src\/features\/(?:matches|content\/home)\//;

/**
 * Builds one source twice: `dist/client` for browsers, with a manifest instead of an index.html, and `dist/server`,
 * which bundles all its dependencies so that the gateway can load it by path. In development the gateway serves the
 * sources themselves (ADR 0068).
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
      ? // Development checks in libraries slow down rendering, so they are off whatever `NODE_ENV` the gateway has.
        { 'process.env.NODE_ENV': JSON.stringify('production') }
      : {}),
    ...(command === 'build' && isSsrBuild !== true
      ? // react-intl checks for the locale, a tenth of a second on a phone; every browser supports our ten.
        {
          'Intl.NumberFormat.supportedLocalesOf': 'Array.of',
          'Intl.DateTimeFormat.supportedLocalesOf': 'Array.of',
          // Newer than the floor. No message formats a duration, so react-intl's code for it goes.
          'Intl.DurationFormat': 'undefined',
        }
      : {}),
  },
  resolve: {
    alias: [
      // Messages are parsed at build time (packages/messages), so browsers do not need the parser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  publicDir: isSsrBuild === true ? false : 'public',
  build: {
    target: FLOOR_TARGET,
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page loads these chunks before its first lazy part, so the parts do not list them again.
      resolveDependencies: (_file, needed) => needed.filter((name) => !EVERY_PAGE.test(name)),
    },
    rolldownOptions: {
      ...(isSsrBuild === true
        ? {}
        : {
            input: ['src/entry-client.tsx', 'src/entry-embed.tsx'],
            // Without groups there are dozens of small chunks, each with its own headers. Groups halve the requests
            // and save 2 % of the bytes. The share counts are chosen so that no landing page loads much code that it
            // does not use.
            output: {
              // 42 bits tell two builds of a chunk apart, and the entry names more than a hundred chunks.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  // Unchanged, and so still in browser caches, while only our own code changes.
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
        // Reading `React.Component` has no side effect. Without this setting, every class of a library would stay,
        // used or not.
        propertyReadSideEffects: false,
        // Schemas are created when their module loads. That looks like a side effect but is not: without this setting
        // every browser would load zod for one constant. Features and shared modules have no side effects on load
        // either, so a page that imports from an index file gets only what it uses.
        moduleSideEffects: (id: string) =>
          !QUIET.some((folder) => id.startsWith(folder)) || id.endsWith('.css'),
      },
    },
  },
  ...(command === 'serve'
    ? { optimizeDeps: { entries: ['src/entry-client.tsx', 'src/entry-embed.tsx'] } }
    : { ssr: { noExternal: true } }),
}));
