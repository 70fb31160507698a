/** R4: the `index.ts` of a gateway feature exports at most ten names. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const MOST_NAMES = 10;

/** The types of one file under one namespace count as one name; `export * as` of values counts as too many. */
function namesIn(clause, isTypeOnly) {
  if (ts.isNamedExports(clause)) return clause.elements.length;
  return isTypeOnly ? 1 : MOST_NAMES + 1;
}

function namesOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  let names = 0;
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const clause = statement.exportClause;
    // `export *` always exceeds the limit.
    names += clause === undefined ? MOST_NAMES + 1 : namesIn(clause, statement.isTypeOnly);
  }
  return names;
}

export function countDoors() {
  return globSync('apps/gateway/src/features/*/index.ts')
    .map((path) => ({ path, names: namesOf(path) }))
    .filter(({ names }) => names > MOST_NAMES);
}
