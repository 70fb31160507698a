/** Compiles the TypeScript that a lane imports, and maps stacks to the sources. */
import { readFileSync } from 'node:fs';
import { findSourceMap, registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const TYPESCRIPT = /^file:[^?#]*\.tsx?(?:[?#]|$)/;

const maps = new Map();

/** Keeps what Node would read again for each frame. */
function mapOf(url) {
  if (!maps.has(url)) maps.set(url, findSourceMap(url));
  return maps.get(url);
}

/** Writes a frame as V8 does, with its place in the source. */
function frameOf(site) {
  const url = site.getScriptNameOrSourceURL();
  const map = TYPESCRIPT.test(url ?? '') ? mapOf(url) : undefined;
  const origin = map?.findOrigin(site.getLineNumber(), site.getColumnNumber());
  if (origin?.lineNumber === undefined) return `\n    at ${site}`;
  const place = `${fileURLToPath(url)}:${origin.lineNumber}:${origin.columnNumber}`;
  return `\n    at ${String(site).replace(`${url}:${site.getLineNumber()}:${site.getColumnNumber()}`, place)}`;
}

/** @param {import('@swc/core').Options} swc the options that `jest.preset.mjs` also gives `@swc/jest` */
export function compileTypeScript(swc) {
  setSourceMapsSupport(true);
  // Node writes `<anonymous>` for functions without a name, and Jest leaves such frames out.
  Error.prepareStackTrace = (error, sites) =>
    Error.prototype.toString.call(error) + sites.map(frameOf).join('');
  registerHooks({
    load(url, context, nextLoad) {
      if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), {
        ...swc,
        ...{ filename, swcrc: false, sourceMaps: 'inline', inlineSourcesContent: false },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
