/** The check of the browser floor finds newer APIs, and only those. Run by `node --test`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newerApis, newerUses } from './newer-apis.mjs';

const newer = newerApis();

const NEWER = {
  'Promise.withResolvers': 'const { promise, resolve } = Promise.withResolvers();',
  'Map.groupBy': 'export const by = Map.groupBy(rows, (row) => row.id);',
  'Object.groupBy': 'const { groupBy } = Object; groupBy(rows, (row) => row.id);',
  'Array.fromAsync': 'await globalThis.Array.fromAsync(rows);',
  'AbortSignal.any': 'fetch(url, { signal: AbortSignal.any([a, b]) });',
  'URL.canParse': 'const url = URL.canParse(text) ? new URL(text) : undefined;',
  'Promise.try': 'Promise.try(run);',
  'RegExp.escape': 'new RegExp(RegExp.escape(text));',
  '.isSubsetOf': 'if (a.isSubsetOf(b)) run();',
  '.union': 'const all = a?.union(b);',
  '.toWellFormed': 'text.toWellFormed();',
  '.checkVisibility': 'element.checkVisibility();',
  Float16Array: 'new Float16Array(8);',
  'Intl.DurationFormat': 'new Intl.DurationFormat("en");',
  'a helper of an iterator': 'const ids = new Map(rows).values().map((row) => row.id);',
  'the v flag of regular expressions': 'text.match(/[a--b]/v);',
};
for (const [name, script] of Object.entries(NEWER)) {
  test(`a script that uses ${name} is found`, () => {
    assert.deepEqual(newerUses(script, newer), [name]);
  });
}

test('APIs of the floor are not found', () => {
  const script = `
    rows.toSorted().toReversed().toSpliced(1, 1).with(0, row).findLast(isLast)?.at(-1);
    Object.hasOwn(row, 'id'); structuredClone(row); text.replaceAll('a', 'b'); new Set(rows).has(row);
    Object.values(row).map(String); [...rows.values()].filter(isOpen); rows.map(String).filter(Boolean);
    Promise.any(all); new AbortController().signal; table.difference; page.days; options.union;`;
  assert.deepEqual(newerUses(script, newer), []);
});

test('a use that tests for the API first is not found', () => {
  for (const script of [
    'export const can = (x) => typeof URL.canParse === "function" ? URL.canParse(x) : slowly(x);',
    'if (Promise.try) Promise.try(run);',
    'Error.isError && Error.isError(x);',
  ])
    assert.deepEqual(newerUses(script, newer), []);
});
