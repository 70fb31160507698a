import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { FLOOR_TARGET } from './browser-floor.ts';

const source = (name: string): string => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));

/** The one script in the head of a page, and its counterpart for embedded pages. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ['virtual:head-script', source('entry-head')],
  ['virtual:embed-head-script', source('entry-embed-head')],
]);

/** The sources of the scripts in the head. */
export const HEAD_ENTRIES: readonly string[] = [...ENTRIES.values()];

/** Bundles the script of an entry. */
export async function headScript(entry: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: FLOOR_TARGET,
      lib: { entry, formats: ['iife'], name: 'touchlineHead' },
    },
  });
  for (const result of Array.isArray(results) ? results : [results]) {
    if (!('output' in result)) continue;
    for (const chunk of result.output) if (chunk.type === 'chunk') return chunk.code.trim();
  }
  throw new Error(`the build of ${entry} produced no script`);
}

/** Provides the text of each script in `ENTRIES` as a virtual module of that name. */
export function inlineScript(): Plugin {
  return {
    name: 'touchline:inline-script',
    resolveId: (id) => (ENTRIES.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const entry = ENTRIES.get(id.replace('\0', ''));
      if (entry === undefined) return undefined;
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await headScript(entry))};`;
    },
  };
}
