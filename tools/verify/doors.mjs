/** R4: a gateway feature's door has at most ten names. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const MOST_NAMES = 10;

function namesOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  let names = 0;
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const clause = statement.exportClause;
    // `export *` opens the whole room: never within the limit.
    names += clause !== undefined && ts.isNamedExports(clause) ? clause.elements.length : MOST_NAMES + 1;
  }
  return names;
}

export function countDoors() {
  return globSync('apps/gateway/src/features/*/index.ts')
    .map((path) => ({ path, names: namesOf(path) }))
    .filter(({ names }) => names > MOST_NAMES);
}
