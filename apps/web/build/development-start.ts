import type { Plugin } from 'vite';

/**
 * `@start/src/entry-client.tsx`: a virtual module that starts an entry on a development server
 * (`app/document/browser-assets.ts`).
 */
const START = /^\/@start\/(src\/entry-[a-z]+\.tsx)$/;

const startOf = (entry: string): string => `
// Before any component: React Refresh has to see React start.
import '@vitejs/plugin-react/preamble';
await import('/${entry}');
// The styles are in the page twice now: as the server linked them, and as Vite's client keeps them up to date.
for (const link of document.querySelectorAll('link[rel="stylesheet"]')) link.remove();
`;

/**
 * Starts the site in a browser with hot reload, without an inline script, which the pages' Content-Security-Policy
 * would block.
 */
export function developmentStart(): Plugin {
  return {
    name: 'touchline:development-start',
    apply: 'serve',
    resolveId: { filter: { id: START }, handler: (id) => id },
    load: {
      filter: { id: START },
      handler: (id) => {
        const [, entry] = START.exec(id) ?? [];
        return entry === undefined ? undefined : startOf(entry);
      },
    },
  };
}
