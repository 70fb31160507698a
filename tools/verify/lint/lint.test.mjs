import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import configuration from '../../../oxlint.config.ts';
import { lint, withoutProject } from './lint.mjs';
import { PLANTED_COMPONENTS } from './planted-components.mjs';
import { PLANTED_TYPESCRIPT } from './planted-typescript.mjs';

const repository = resolve(import.meta.dirname, '../../..');
const root = mkdtempSync(join(tmpdir(), 'planted-lint-'));
after(() => rmSync(root, { recursive: true }));

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const fileOf = (folder, rule, extension) => `${folder}/${rule.replace('/', '-')}.${extension}`;
const typescriptOf = (rule) => fileOf('packages/planted/src', rule, 'ts');
const componentOf = (rule) => fileOf('apps/web/src', rule, 'tsx');
/** As oxlint prints rules: without their plugin if ESLint has the rule too, and two of React with their old plugin. */
function codesOf(rule) {
  const [name, plugin = 'eslint'] = rule.split('/').reverse();
  return [plugin, 'eslint', 'react-hooks'].map((printed) => `${printed}(${name})`);
}

let found;
const foundIn = (path) => found.faults.filter((fault) => fault.path === path).map(({ code }) => code);

/** @returns {string[]} the rules that did not find their fault */
function missing(faults, pathOf) {
  return Object.keys(faults).filter((rule) => {
    const codes = foundIn(pathOf(rule));
    return !codesOf(rule).some((code) => codes.includes(code));
  });
}

before(() => {
  // A link named `node_modules` would be followed, and everything in it linted.
  mkdirSync(join(root, 'node_modules/@types'), { recursive: true });
  for (const name of ['oxlint', 'oxlint-tsgolint', 'eslint-plugin-formatjs', '@types/node'])
    symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name));
  for (const path of ['oxlint.config.ts', 'tsconfig.base.json', 'package.json'])
    cpSync(join(repository, path), join(root, path));
  const compilerOptions = {
    ...{ noEmit: true, types: ['node'], jsx: 'react-jsx', lib: ['ES2024', 'DOM'] },
    ...{ experimentalDecorators: true, emitDecoratorMetadata: true },
  };
  write(
    'tsconfig.json',
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include: ['**/*'] }),
  );

  const planted = `export class Planted { constructor(readonly a = 1) {} add() { return this.a; } }`;
  write('packages/planted/src/planted-class.ts', planted);
  for (const [rule, code] of Object.entries(PLANTED_TYPESCRIPT)) write(typescriptOf(rule), code);
  for (const [rule, code] of Object.entries(PLANTED_COMPONENTS)) write(componentOf(rule), code);

  write('packages/planted/src/environment.ts', `export const port = process.env['PORT'];`);
  write('packages/planted/src/environment.test.ts', `export const port = process.env['PORT'];`);
  write('apps/gateway/src/platform/config/env.ts', `export const port = process.env['PORT'];`);
  write(
    'apps/web/src/planted.test.tsx',
    `export const words = { __html: '<p>Kick-off</p>' };\nexport default <p>Kick-off</p>;`,
  );
  write(
    'packages/planted/src/unused-directive.ts',
    `// eslint-disable-next-line no-var\nexport const a = 1;`,
  );
  write('apps/gateway/src/planted-class.ts', planted);
  const imported = `import { Planted } from './planted-class.ts';`;
  write('apps/gateway/src/undecorated.ts', `${imported}\nexport const copy = (a: Planted) => a;`);
  write(
    'apps/gateway/src/decorated.ts',
    `${imported}\ndeclare const Injectable: () => ClassDecorator;\n@Injectable()\nexport class Reader { constructor(readonly planted: Planted) {} }`,
  );
  write('tools/broken.mjs', `const = 1;`);
  write('tools/unused.mjs', `const value = 1;`);
  write('tools/floating.mjs', `const later = () => Promise.resolve(1);\nlater();`);
  write('tools/tested.test.mjs', `import { test } from 'node:test';\ntest('it passes', () => {});`);
  found = lint(root);
});

test('each rule of TypeScript files finds its planted fault', () => {
  assert.deepEqual(missing(PLANTED_TYPESCRIPT, typescriptOf), []);
});

test('each rule of components finds its planted fault', () => {
  assert.deepEqual(missing(PLANTED_COMPONENTS, componentOf), []);
});

test('each rule of the configuration has a planted fault', () => {
  const active = configuration.overrides.flatMap(({ rules }) =>
    Object.entries(rules).flatMap(([rule, level]) => (level === 'off' ? [] : [rule])),
  );
  const planted = new Set([
    ...Object.keys(PLANTED_TYPESCRIPT),
    ...Object.keys(PLANTED_COMPONENTS),
    'no-restricted-properties',
  ]);
  assert.deepEqual(
    [...new Set(active)].filter((rule) => !planted.has(rule)),
    [],
  );
});

test('only the file of the settings and tests read the environment', () => {
  assert.deepEqual(foundIn('packages/planted/src/environment.ts'), ['eslint(no-restricted-properties)']);
  assert.deepEqual(foundIn('packages/planted/src/environment.test.ts'), []);
  assert.deepEqual(foundIn('apps/gateway/src/platform/config/env.ts'), []);
});

test('a test of a component may contain words', () => {
  assert.deepEqual(foundIn('apps/web/src/planted.test.tsx'), []);
});

test('a decorated class of the gateway imports the classes of its parameters as values', () => {
  assert.deepEqual(foundIn('apps/gateway/src/undecorated.ts'), ['typescript(consistent-type-imports)']);
  assert.deepEqual(foundIn('apps/gateway/src/decorated.ts'), []);
});

test('a directive that disables nothing is a fault', () => {
  assert.equal(foundIn('packages/planted/src/unused-directive.ts').length, 1);
});

test('tools are checked for unused variables and for promises that nothing awaits', () => {
  assert.deepEqual(foundIn('tools/unused.mjs'), ['eslint(no-unused-vars)']);
  assert.deepEqual(foundIn('tools/floating.mjs'), ['typescript(no-floating-promises)']);
  assert.deepEqual(foundIn('tools/tested.test.mjs'), []);
});

test('a file that no tsconfig.json includes is reported', () => {
  const paths = ['packages/planted/src/planted-class.ts', 'outside/planted.ts'];
  assert.deepEqual(withoutProject(root, paths), ['outside/planted.ts']);
});

test('a second run finds the fault that a changed type in another file makes', () => {
  write('packages/planted/src/type.ts', `export const start = (): number => 1;`);
  write(
    'packages/planted/src/use.ts',
    `import { start } from './type.ts';\nexport const run = () => { start(); };`,
  );
  const faultsOfUse = () =>
    lint(root).faults.flatMap(({ path, code }) => (path.endsWith('src/use.ts') ? [code] : []));
  assert.deepEqual(faultsOfUse(), []);
  write('packages/planted/src/type.ts', `export const start = (): Promise<number> => Promise.resolve(1);`);
  assert.deepEqual(faultsOfUse(), ['typescript(no-floating-promises)']);
});

test('a syntax error is a fault', () => {
  assert.deepEqual(foundIn('tools/broken.mjs'), ['error']);
});
