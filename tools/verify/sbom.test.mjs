/** The bill of materials is complete, and valid by the schema of CycloneDX. Run by `node --test`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { billOfMaterials, corrected, missingFrom } from '../sbom/bill-of-materials.mjs';

const library = import.meta.resolve('@cyclonedx/cyclonedx-library/package.json');
const schema = (name) => JSON.parse(readFileSync(new URL(`res/schema/${name}.schema.json`, library), 'utf8'));

/** ajv-formats lacks the two international formats of the schema, which no field of ours uses. */
function validator() {
  const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } });
  addFormats.default(ajv);
  // The schema refers to these by the names of their files.
  for (const name of ['spdx.SNAPSHOT', 'jsf-0.82.SNAPSHOT'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.schema.json`);
  return ajv.compile(schema('bom-1.6.SNAPSHOT'));
}

/** As `pnpm sbom` prints it, with one package of ours and one of others. */
const printed = () => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'touchline', version: '0.0.0', 'bom-ref': 'root' } },
  components: [
    {
      type: 'library',
      group: '@touchline',
      name: 'cache',
      version: '0.0.0',
      purl: 'pkg:npm/x',
      'bom-ref': 'cache',
    },
    {
      type: 'library',
      name: 'busboy',
      version: '1.6.0',
      purl: 'pkg:npm/busboy@1.6.0',
      'bom-ref': 'busboy',
    },
  ],
  dependencies: [
    { ref: 'root', dependsOn: ['cache', 'busboy'] },
    { ref: 'cache', dependsOn: [] },
    { ref: 'busboy', dependsOn: [] },
  ],
});
const facts = {
  version: '1.2.3',
  licences: new Map([['busboy@1.6.0', 'MIT']]),
  builtIn: [
    { name: '@flags/all', version: '2.0.0', license: 'MIT' },
    { name: '@flags/all', version: '2.0.0', license: 'MIT' },
    { name: 'busboy', version: '1.6.0', license: 'MIT' },
  ],
};

test('the bill of this repository is valid, and its references lead to components', () => {
  const bom = billOfMaterials();
  const isValid = validator();
  assert.ok(isValid(bom), JSON.stringify(isValid.errors, null, 2));
  const refs = [bom.metadata.component, ...bom.components].map((component) => component['bom-ref']);
  assert.equal(new Set(refs).size, refs.length);
  const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  assert.deepEqual(
    named.filter((ref) => !refs.includes(ref)),
    [],
  );
  for (const name of ['react', 'fastify', 'workbox-core', 'flag-icons'])
    assert.ok(
      bom.components.some((component) => component.name === name),
      name,
    );
  assert.ok(!bom.components.some(({ name }) => name === 'oxlint' || name === 'jest'));
});

test('the validator refuses a component without a name', () => {
  const isValid = validator();
  const bom = corrected(printed(), facts);
  assert.ok(isValid(bom), JSON.stringify(isValid.errors));
  delete bom.components[0].name;
  assert.ok(!isValid(bom));
});

test('packages of the workspace carry the version of the product and no address in a registry', () => {
  const bom = corrected(printed(), facts);
  const [cache] = bom.components;
  assert.deepEqual([bom.metadata.component.version, cache.version], ['1.2.3', '1.2.3']);
  assert.deepEqual([cache.purl, cache['bom-ref']], [undefined, '@touchline/cache@1.2.3']);
  assert.deepEqual(bom.dependencies[0], {
    ref: 'touchline@1.2.3',
    dependsOn: ['@touchline/cache@1.2.3', 'busboy', 'pkg:npm/%40flags/all@2.0.0'],
  });
});

test('a package that builds put into browser files is listed once, and a missing licence is filled in', () => {
  const { components } = corrected(printed(), facts);
  assert.deepEqual(
    components.map(({ name, licenses }) => [name, licenses]),
    [
      ['cache', undefined],
      ['busboy', [{ license: { id: 'MIT' } }]],
      ['all', [{ license: { id: 'MIT' } }]],
    ],
  );
});

test('a production dependency that the bill omits is found', () => {
  const licences = new Map([
    ['busboy@1.6.0', 'MIT'],
    ['react@19.0.0', 'MIT'],
  ]);
  assert.deepEqual(missingFrom(printed(), licences), ['react@19.0.0']);
});
