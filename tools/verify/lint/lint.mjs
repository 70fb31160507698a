/**
 * Runs oxlint with tsgolint (`oxlint.config.ts`) and proves that each source was read, with its types: a linter that
 * finds no file finds no fault either, and a file outside every `tsconfig.json` is checked with other options.
 * There is no cache: a changed type in one file makes a fault in another.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(?:ts|tsx|mjs|js)$/;
/** Has no project: it is the configuration of the linter itself. */
const CONFIGURATION = 'oxlint.config.ts';
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * @param {string} root the folder of `oxlint.config.ts`
 * @returns {{ files: number, faults: { code: string, path: string, line: number, column: number, message: string }[] }}
 * @throws Error if oxlint could not run
 */
export function lint(root) {
  const { stdout, stderr, status, error } = spawnSync('oxlint', ['--format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error !== undefined) throw new Error('oxlint did not start', { cause: error });
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not lint: ${stdout}${stderr}`);
  const { diagnostics, number_of_files: files } = JSON.parse(stdout);
  const faults = diagnostics.map(({ code, filename, labels: [label], message, help }) => ({
    // Missing in a syntax error and in an error of a plugin.
    code: code ?? 'error',
    path: filename,
    line: label?.span.line ?? 1,
    column: label?.span.column ?? 1,
    message: help === undefined ? message : `${message} ${help}`,
  }));
  // A type checker that ended early leaves a report without its findings.
  if (status !== 0 && faults.length === 0) throw new Error(`oxlint ended with ${String(status)}: ${stderr}`);
  return { files, faults };
}

/** @returns {string[]} the sources of the repository, also those that are not committed yet */
function sources(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.split('\0').filter((path) => SOURCE.test(path) && existsSync(join(root, path)));
}

/** @returns {string[]} the TypeScript files that no `tsconfig.json` includes */
export function withoutProject(root, paths) {
  const configurations = globSync('**/tsconfig.json', { cwd: root, exclude: ['**/node_modules', '**/dist'] });
  const included = new Set(
    configurations.flatMap((path) => {
      const { config } = ts.readConfigFile(join(root, path), ts.sys.readFile);
      const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(join(root, path)));
      return fileNames.map((name) => relative(root, name.split('/').join(sep)));
    }),
  );
  return paths.filter((path) => /\.tsx?$/.test(path) && path !== CONFIGURATION && !included.has(path));
}

if (import.meta.main) {
  const root = process.cwd();
  const { files, faults } = lint(root);
  const expected = sources(root);
  const outside = withoutProject(root, expected);
  console.log(`read ${String(files)} of ${String(expected.length)} sources`);
  for (const { code, path, line, column, message } of faults)
    console.error(`${path}:${String(line)}:${String(column)} ${code}: ${message}`);
  for (const path of outside) console.error(`${path}: no tsconfig.json includes it`);
  if (files !== expected.length) console.error('the linter did not read every source');
  process.exitCode = faults.length + outside.length > 0 || files !== expected.length ? 1 : 0;
}
