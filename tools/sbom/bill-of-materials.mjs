/**
 * The bill of materials of what Touchline runs and redistributes, as CycloneDX 1.6: `pnpm sbom` reads the lockfile and
 * the installed packages. This file corrects what pnpm cannot know.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtIntoBrowserFiles } from '../notices/packages.mjs';
import { productionLicences } from '../verify/licences.mjs';

/** What an operator runs: neither the browser tests nor the benchmarks. */
const FILTERS = ['--filter', './apps/*', '--filter', './packages/*'];
const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

function pnpmSbom() {
  const { status, stdout, stderr, error } = spawnSync('pnpm', [...FILTERS, 'sbom', '--prod', ...FORMAT], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`pnpm sbom ended with ${status}: ${stderr}${stdout.slice(0, 1000)}`);
  return JSON.parse(stdout);
}

const idOf = ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`;
const isOurs = ({ group }) => group === '@touchline';

/** A purl is an address in the npm registry, where our names are nobody's or a stranger's. */
function asOurs(component, version) {
  const ours = { ...component, version };
  delete ours.purl;
  return { ...ours, 'bom-ref': idOf(ours) };
}

/** Licences that a manifest states in an old form, which `pnpm licenses` reads and `pnpm sbom` does not. */
function withLicence(component, licences) {
  const licence = licences.get(idOf(component));
  if (component.licenses !== undefined || licence === undefined || licence === 'Unknown') return component;
  return { ...component, licenses: [{ license: { id: licence } }] };
}

function componentOf({ name: full, version, license }) {
  const [name, group] = full.split('/').toReversed();
  const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    ...(group === undefined ? {} : { group }),
    name,
    version,
    purl,
    'bom-ref': purl,
    licenses: [{ license: { id: license } }],
  };
}

/**
 * @param {object} bom of `pnpm sbom`
 * @param {{ version: string, licences: Map<string, string>, builtIn: { name: string, version: string, license: string }[] }} facts
 *   the product's version, licences by `name@version`, and development dependencies that builds put into files for
 *   browsers
 * @returns {object} the corrected bill
 */
export function corrected(bom, { version, licences, builtIn }) {
  const renamed = new Map();
  const ours = (component) => {
    const own = asOurs(component, version);
    renamed.set(component['bom-ref'], own['bom-ref']);
    return own;
  };
  const product = ours(bom.metadata.component);
  const installed = bom.components.map((component) =>
    isOurs(component) ? ours(component) : withLicence(component, licences),
  );
  const known = new Set(installed.map(idOf));
  const added = builtIn.map(componentOf).filter((component) => {
    const isNew = !known.has(idOf(component));
    known.add(idOf(component));
    return isNew;
  });
  const newRef = (ref) => renamed.get(ref) ?? ref;
  const dependencies = bom.dependencies.map(({ ref, dependsOn }) => ({
    ref: newRef(ref),
    dependsOn: dependsOn.map(newRef),
  }));
  const direct = dependencies.find(({ ref }) => ref === product['bom-ref']);
  direct?.dependsOn.push(...added.map((component) => component['bom-ref']));
  return {
    ...bom,
    metadata: { ...bom.metadata, component: product },
    components: [...installed, ...added],
    dependencies,
  };
}

/** @returns {string[]} packages of the licence report that the bill does not contain */
export function missingFrom(bom, licences) {
  const listed = new Set(bom.components.map(idOf));
  return [...licences.keys()].filter((id) => !listed.has(id));
}

/** @returns {Map<string, string>} licences of production dependencies by `name@version` */
function licencesByPackage() {
  const report = Object.values(productionLicences()).flat();
  return new Map(
    report.flatMap(({ name, versions, license }) =>
      versions.map((version) => [`${name}@${version}`, license]),
    ),
  );
}

export function billOfMaterials() {
  const licences = licencesByPackage();
  const { version } = read('../../apps/gateway/package.json');
  const bom = corrected(pnpmSbom(), { version, licences, builtIn: builtIntoBrowserFiles() });
  const missing = missingFrom(bom, licences);
  if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(', ')}`);
  return bom;
}
