/** The check of documents finds what it should. Run by `node --test`, since Jest runs packages only. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFaults, listFaults, pnpmFaults, repositoryPaths, sizeFaults } from './documents.mjs';

const PATHS = [
  ...['README.md', 'docs/', 'docs/guide.md', 'docs/adr/', 'docs/adr/retired/', 'docs/adr/retired/0001.md'],
  ...['apps/', 'apps/web/', 'apps/web/src/', 'apps/web/src/features/', 'apps/web/src/features/match/'],
  ...['apps/web/src/features/match/goal.ts', 'apps/web/src/features/match/match.module.ts'],
];
const faultsIn = (text, path = 'docs/guide.md') =>
  documentFaults({ 'README.md': '# Touchline\n## Two `commands`, twice\n', [path]: text }, PATHS);

for (const text of [
  '`apps/web/src/features/match/goal.ts`',
  '`apps/web`, `apps/web/`, `apps/*/src`, `apps/{page}/src`, `apps/{web,gateway}/src`',
  '`features/match/goal.ts`, `match/goal.ts`, `goal.ts`, `features/match`, `x.module.ts`',
  '`text/html`, `/api/matches`, `@nestjs/core`, `and/or`, `apps/web/dist/client`, `./match.ts`, `Node.js`',
  '```sh\nnode apps/web/src/features/match/goal.ts; ls features/none\n```',
  '[a](../README.md), [b](../README.md#two-commands-twice), [c](adr/), [d](#here), [e](https://a.example/x#y)\n\n## Here\n',
])
  test(`no fault in ${text.split('\n')[0]}`, () => assert.deepEqual(faultsIn(text), []));

for (const [text, fault] of [
  [
    '`apps/web/src/features/match/own-goal.ts`',
    'names apps/web/src/features/match/own-goal.ts, which does not exist',
  ],
  ['`apps/api`', 'names apps/api, which does not exist'],
  ['`own-goal.ts`', 'names own-goal.ts, which does not exist'],
  ['`features/team`', 'names features/team, which does not exist'],
  ['`apps/{mobile,gateway}/src`', 'names apps/{mobile,gateway}/src, which does not exist'],
  ['`apps/*/test/*.ts`', 'names apps/*/test/*.ts, which does not exist'],
  ['```sh\nnode apps/api/main.mjs\n```', 'names apps/api/main.mjs, which does not exist'],
  ['[a](none.md)', 'links to none.md, which does not exist'],
  ['![a](none.png)', 'links to none.png, which does not exist'],
  ['[a][1]\n\n[1]: none.md', 'links to none.md, which does not exist'],
  ['[a](../README.md#none)', 'links to ../README.md#none, and there is no such heading'],
  ['[a](#none)', 'links to #none, and there is no such heading'],
])
  test(`a fault in ${text.replaceAll('\n', ' ')}`, () =>
    assert.deepEqual(faultsIn(text), [`docs/guide.md ${fault}`]));

for (const path of ['CHANGELOG.md', 'docs/adr/retired/0001.md', 'apps/sandbox/content/pages/a/en.md'])
  test(`${path} may name deleted paths`, () => assert.deepEqual(faultsIn('`apps/api/main.ts`', path), []));

test('the repository is walked without build output', () => {
  const paths = repositoryPaths();
  for (const path of ['README.md', 'tools/', 'tools/verify/documents.mjs', '.github/workflows/ci.yml'])
    assert.ok(paths.includes(path), path);
  assert.ok(!paths.some((path) => /(^|\/)(node_modules|dist)\//.test(path)));
});

test('a README of more than 8,000 bytes is too long', () => {
  assert.deepEqual(sizeFaults('ü'.repeat(4000)), []);
  assert.deepEqual(sizeFaults('ü'.repeat(4001)), ['README.md has 8002 bytes, 8000 at most']);
});

test('a command with another pnpm than the pinned one is found', () => {
  const documents = { 'README.md': 'npx -y pnpm@12.21.0 dev', 'docs/guide.md': 'npx -y pnpm@12.20.0 dev' };
  assert.deepEqual(pnpmFaults(documents, 'pnpm@12.21.0'), [
    'docs/guide.md names pnpm@12.20.0, package.json pnpm@12.21.0',
  ]);
});

test('a table that lists a folder names exactly its entries', () => {
  const paths = ['docs/', 'docs/guide.md', 'shop/', 'shop/cart/', 'shop/cart/index.ts', 'shop/till.json'];
  const listed = (rows) =>
    listFaults({ 'docs/guide.md': `<!-- lists: shop -->\n\n| a | b |\n| - | - |\n${rows}` }, paths);
  assert.deepEqual(listed('| `cart`, `till` | both |\n'), []);
  assert.deepEqual(listed('| `cart` | one |\n| `desk` | none |\n'), [
    'docs/guide.md leaves out shop/till',
    'docs/guide.md lists shop/desk, which does not exist',
  ]);
  assert.deepEqual(listFaults({ 'docs/guide.md': '<!-- lists: none -->\n\n| a |\n| - |\n' }, paths), [
    'docs/guide.md lists none, which has nothing in it',
  ]);
});
