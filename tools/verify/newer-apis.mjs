/** APIs that browsers of the floor (`apps/web/build/browser-floor.ts`) lack, and where a script uses one. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

/**
 * The floor has all of ES2023. TypeScript's declarations name what came later, so a new edition is known as soon as
 * TypeScript knows it.
 */
const NEWER_EDITION = /^lib\.(?:es202[4-9]|esnext)\..*d\.ts$/;

/** APIs of the web and of Intl that some browser of the floor lacks, from MDN's browser-compat-data 8.1. */
const NEWER_WEB = [
  ...['AbortSignal.any', 'Document.parseHTMLUnsafe', 'Intl.Segmenter', 'ReadableStream.from'],
  ...['Response.json', 'URL.canParse', 'URL.parse'],
];
const NEWER_WEB_MEMBERS = ['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'togglePopover'];

const folder = dirname(ts.getDefaultLibFilePath({}));

/** Names that our own classes have too, so that the name alone says nothing. */
const OWN_NAMES = new Set(['take']);

/** Returns `{ name, owner }` of each declared API; the owner of a static or a global is part of its name. */
function declaredIn(file) {
  const found = [];
  const walk = (node, space) => {
    if (ts.isModuleDeclaration(node)) {
      const inner = node.name.text === 'global' ? '' : `${node.name.text}.`;
      ts.forEachChild(node.body, (child) => walk(child, inner));
    } else if (ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations) found.push({ name: space + name.text });
    } else if (ts.isInterfaceDeclaration(node)) {
      const owner = space + node.name.text;
      for (const { name } of node.members) {
        if (name === undefined || !ts.isIdentifier(name)) continue;
        if (owner.endsWith('Constructor'))
          found.push({ name: `${owner.slice(0, -'Constructor'.length)}.${name.text}` });
        else found.push({ name: `.${name.text}`, owner });
      }
    }
  };
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  ts.forEachChild(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), (node) => walk(node, ''));
  return found;
}

/** Returns the names of newer APIs: `Promise.try`; `Float16Array`; `.isSubsetOf` for a method of any object. */
export function newerApis() {
  const files = globSync('lib.*.d.ts', { cwd: folder });
  const old = files.filter((name) => !NEWER_EDITION.test(name)).flatMap(declaredIn);
  const known = new Set(old.map(({ name }) => name));
  const owners = new Set(old.map(({ owner }) => owner));
  const newer = new Set([...NEWER_WEB, ...NEWER_WEB_MEMBERS.map((name) => `.${name}`)]);
  for (const { name, owner } of files.filter((each) => NEWER_EDITION.test(each)).flatMap(declaredIn)) {
    // An object of a new kind comes from a new constructor, whose name is enough.
    if (owner !== undefined && !owners.has(owner)) continue;
    if (!known.has(name) && !OWN_NAMES.has(name.slice(1))) newer.add(name);
  }
  return newer;
}

/** What returns an iterator, except `Object.values(row)`, which returns an array. */
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll']);
const HELPERS = new Set([
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
]);

/** Whether it calls a helper of an iterator: `groups.values().map(…)`. Arrays have methods of the same names. */
function isIteratorHelper({ expression, name, parent }) {
  if (!HELPERS.has(name.text) || !ts.isCallExpression(parent) || !ts.isCallExpression(expression))
    return false;
  const { expression: callee } = expression;
  return (
    ts.isPropertyAccessExpression(callee) &&
    ITERATORS.has(callee.name.text) &&
    callee.expression.getText() !== 'Object'
  );
}

/** Whether a condition around the node tests the API: `typeof URL.canParse === 'function' ? URL.canParse(x) : …`. */
function isTested(node, name) {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isTypeOfExpression(parent)) return true;
    const condition = ts.isConditionalExpression(parent)
      ? parent.condition
      : ts.isIfStatement(parent)
        ? parent.expression
        : ts.isBinaryExpression(parent)
          ? parent.left
          : undefined;
    if (condition === node) return true;
    if (condition !== undefined && condition !== at && condition.getText().includes(name)) return true;
  }
  return false;
}

/** Returns the newer APIs that a script uses without testing for them. */
export function newerUses(text, newer) {
  const found = new Set();
  const source = ts.createSourceFile('script.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const check = (node, name) => {
    if (newer.has(name) && !isTested(node, name.replace(/^\./, ''))) found.add(name);
  };
  const walk = (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name, parent } = node;
      const owner = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (ts.isIdentifier(owner)) check(node, `${owner.text}.${name.text}`);
      if (isIteratorHelper(node)) found.add('a helper of an iterator');
      if (ts.isCallExpression(parent) && parent.expression === node) check(node, `.${name.text}`);
    } else if (ts.isObjectBindingPattern(node) && node.parent.initializer !== undefined) {
      const owner = node.parent.initializer.getText();
      for (const { propertyName, name } of node.elements)
        check(node, `${owner}.${(propertyName ?? name).getText()}`);
    } else if (ts.isNewExpression(node)) {
      check(node, node.expression.getText());
    } else if (node.kind === ts.SyntaxKind.RegularExpressionLiteral && /\/[a-z]*v[a-z]*$/.test(node.text)) {
      found.add('the v flag of regular expressions');
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return [...found].sort();
}
