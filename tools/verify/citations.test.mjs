import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citationsOf, sectionsOf } from './citations.mjs';

test('a section is a heading or a numbered paragraph', () => {
  const text =
    '# Title\n\n## 2. Routes (spec §2)\n\n**2.1** A rule.\n2.9 is prose.\n\n**2.11** Another.\n\n### 3.2 Codes\n';
  assert.deepEqual([...sectionsOf(text)], ['2', '2.1', '2.11', '3.2']);
});

test('a citation may name several sections of one document', () => {
  const text =
    "// (SEMANTICS §2.11, §5.1)\nit('x (UPSTREAMS §2)')\n[SEMANTICS](SEMANTICS.md) §3.1 and §7.2; §9 of another";
  assert.deepEqual(
    citationsOf(text).map(({ document, section }) => `${document} ${section}`),
    ['SEMANTICS 2.11', 'SEMANTICS 5.1', 'UPSTREAMS 2', 'SEMANTICS 3.1', 'SEMANTICS 7.2'],
  );
});
