/**
 * Compiles single files to the paths of `pnpm build`, with the same options, without type checks: those are too slow
 * between two edits, and editors and `pnpm verify` do them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './child.mjs';

const SOURCE = /\.ts$/;
const COPIED = /\.json$/;
const NOT_BUILT = /\.(?:test|d)\.ts$|\/testing\//;

const optionsOf = new Map();

function compilerOptions(folder) {
  const known = optionsOf.get(folder);
  if (known !== undefined) return known;
  const file = join(root, folder, 'tsconfig.build.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  // A single file cannot determine its module format under `NodeNext`; every package is ESM.
  const single = {
    ...options,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  optionsOf.set(folder, single);
  return single;
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @returns whether the file has changed */
function put(path, text) {
  if (textOf(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/**
 * @param {string} folder `apps/gateway`
 * @param {string} path of a source below the folder: `src/main.ts`
 * @returns {boolean} whether the compiled file has changed
 * @throws {SyntaxError} with the position of the syntax error
 */
export function compile(folder, path) {
  if (NOT_BUILT.test(path)) return false;
  const target = join(root, folder, 'dist', relative('src', path));
  const source = textOf(join(root, folder, path));
  if (COPIED.test(path)) return source !== undefined && put(target, source);
  if (!SOURCE.test(path)) return false;
  const script = target.replace(SOURCE, '.js');
  if (source === undefined) {
    const wasThere = textOf(script) !== undefined;
    rmSync(script, { force: true });
    return wasThere;
  }
  const { outputText, diagnostics, sourceMapText } = ts.transpileModule(source, {
    compilerOptions: compilerOptions(folder),
    fileName: join(root, folder, path),
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) {
    const host = {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    };
    throw new SyntaxError(ts.formatDiagnostics(diagnostics, host).trim());
  }
  if (sourceMapText !== undefined) put(`${script}.map`, sourceMapText);
  return put(script, outputText);
}
