import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles, folderGraph } from './shape/circles.mjs';
import { definedExports, namesOfSeveralFiles } from './shape/exported-names.mjs';
import { identicalRuns } from './shape/identical-runs.mjs';
import { productionSources } from './shape/sources.mjs';

test('folders that import each other through a third one are one circle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set()],
  ]);
  assert.deepEqual(circles(graph), [['a', 'b', 'c']]);
});

test('folders with imports in one direction are not a circle', () => {
  const graph = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set()],
  ]);
  assert.deepEqual(circles(graph), []);
});

test('a folder and its parent that import each other are found; imports of tests do not count', () => {
  const modules = [
    { source: 'a/x.ts', dependencies: [{ resolved: 'a/b/y.ts' }, { resolved: 'node_modules/zod' }] },
    { source: 'a/b/y.ts', dependencies: [{ resolved: 'a/z.ts' }, { resolved: 'a/x.ts' }] },
    { source: 'a/b/y.test.ts', dependencies: [{ resolved: 'c/v.ts' }] },
    { source: 'c/v.ts', dependencies: [{ resolved: 'a/z.ts' }] },
  ];
  const paths = ['a/x.ts', 'a/z.ts', 'a/b/y.ts', 'c/v.ts'];
  assert.deepEqual(circles(folderGraph(modules, paths.slice(0, 3))), [['a', 'a/b']]);
  assert.throws(() => folderGraph([], paths), /were read/);
});

test('a file’s own exports are found, re-exports are not', () => {
  const text = `
    export { passedOn } from './other.ts';
    export default function notNamed() {}
    export const one = 1, { two, three: [four] } = things;
    export async function five() {}
    export abstract class Six {}
    export interface Seven {}
    export type Eight = string;
    const own = 9;`;
  assert.deepEqual(definedExports('file.ts', text), ['one', 'two', 'four', 'five', 'Six', 'Seven', 'Eight']);
});

test('a name that two files define is listed with both', () => {
  const sources = [
    { path: 'a.ts', text: 'export const same = 1; export const other = 2;' },
    { path: 'b.ts', text: 'export type same = string;' },
  ];
  assert.deepEqual(namesOfSeveralFiles(sources), [['same', ['a.ts', 'b.ts']]]);
});

const body = (count, prefix) =>
  Array.from({ length: count }, (_, index) => `  ${prefix}(${index});`).join('\n');

test('eight identical lines are one run of eight, regardless of comments and indentation', () => {
  const sources = [
    { path: 'a.ts', text: `import { x } from './x.ts';\n${body(8, 'call')}\nend();\n` },
    {
      path: 'b.ts',
      text: `// why\n${body(4, 'call')}\n// more\n  ${body(8, 'call').split('\n').slice(4).join('\n  ')}\n`,
    },
  ];
  assert.deepEqual(identicalRuns(sources), [{ lines: 8, first: 'a.ts:2', second: 'b.ts:2' }]);
});

test('five identical lines are not a run', () => {
  const sources = [
    { path: 'a.ts', text: `${body(5, 'call')}\nendOfA();` },
    { path: 'b.ts', text: `${body(5, 'call')}\nendOfB();` },
  ];
  assert.deepEqual(identicalRuns(sources), []);
});

test('the sources are production code', () => {
  const paths = productionSources().map(({ path }) => path);
  assert.ok(paths.includes('apps/gateway/src/main.ts'));
  assert.deepEqual(
    paths.filter((path) => /\.test\.|\/testing\//.test(path)),
    [],
  );
});
