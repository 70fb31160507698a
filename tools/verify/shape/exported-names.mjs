/** Finds names that two or more files define and export, since a search for one also finds the others. */
import ts from 'typescript';

function bindingNames(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? bindingNames(element.name) : []));
}

/** @returns {string[]} names that the file defines and exports; re-exports do not count */
export function definedExports(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
    return statement.name === undefined ? [] : [statement.name.text];
  });
}

/** @returns {[string, string[]][]} each name with the files that define it, most files first */
export function namesOfSeveralFiles(sources) {
  const files = new Map();
  for (const { path, text } of sources)
    for (const name of new Set(definedExports(path, text)))
      files.set(name, [...(files.get(name) ?? []), path]);
  return [...files].filter(([, paths]) => paths.length > 1).sort((a, b) => b[1].length - a[1].length);
}
