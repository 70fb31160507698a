import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:head-script';
const ENTRY = fileURLToPath(new URL('../src/entry-head.ts', import.meta.url));

async function bundled(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'touchlineHead' },
    },
  });
  for (const result of Array.isArray(results) ? results : [results]) {
    if (!('output' in result)) continue;
    for (const chunk of result.output) if (chunk.type === 'chunk') return chunk.code.trim();
  }
  throw new Error(`${ENTRY} gave no script`);
}

/** Gives `virtual:head-script`: the text of the one script that stands in every page's head. */
export function inlineScript(): Plugin {
  return {
    name: 'touchline:inline-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(ENTRY);
      return `export default ${JSON.stringify(await bundled())};`;
    },
  };
}
