/**
 * Checks that every version is in the catalog of `pnpm-workspace.yaml` and nowhere else, that `allowBuilds` contains
 * only packages with an install script, that every manifest reserves the owner's rights, that `.nvmrc` contains the
 * catalog's Node, and that changesets name the one package whose version is that of the product.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MANIFESTS = '{.,apps/*,packages/*,e2e,bench}/package.json';
/** Installed by npm from their own lockfiles. */
const OWN_LOCKFILES = 'tools/*/package.json';
const PRODUCT = '@touchline/gateway';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const SCRIPTS = ['preinstall', 'install', 'postinstall'];

/**
 * @param {string} path
 * @param {object} manifest its content
 * @returns {string[]} the dependencies with a version of their own
 */
export function versionsIn(path, manifest) {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => version !== 'catalog:' && !version.startsWith('workspace:'))
    .map(([name, version]) => `${path}: ${name} is ${version}; name it in the catalog and say catalog: here`);
}

/**
 * @param {Record<string, boolean>} allowBuilds
 * @param {(name: string) => boolean} hasScript whether a package is installed and has an install script
 */
export function staleBuilds(allowBuilds, hasScript) {
  return Object.keys(allowBuilds)
    .filter((name) => !hasScript(name))
    .map((name) => `pnpm-workspace.yaml: allowBuilds names ${name}, whose installation runs no script`);
}

/** @returns {string[]} the faults; `LICENSE` explains what an owner changes after choosing a licence */
export function licencesIn(path, { license }) {
  return license === 'UNLICENSED' ? [] : [`${path}: its licence is ${license}, and LICENSE grants none`];
}

/** @returns {string[]} the fault if `.nvmrc` has another Node than the pinned one */
export function nodeFaults(nvmrc, workspace) {
  const pinned = /^ {2}node: (\S+)$/m.exec(workspace)?.[1];
  return nvmrc.trim() === pinned ? [] : [`.nvmrc says ${nvmrc.trim()}, the catalog ${pinned}`];
}

/**
 * A changeset for another package would raise that package's version and begin a second CHANGELOG.
 *
 * @returns {string[]} the packages that a changeset should not name
 */
export function changesetFaults(path, text) {
  const [, head = ''] = /^---\n([^]*?)^---$/m.exec(text) ?? [];
  const names = [...head.matchAll(/^['"]?([^'":]+)['"]?:/gm)].map(([, name]) => name);
  const wrong = names.length === 0 ? ['no package'] : names.filter((name) => name !== PRODUCT);
  return wrong.map((name) => `${path} names ${name}; name ${PRODUCT}, whose version is that of the product`);
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

function hasScript(name) {
  return globSync(`node_modules/.pnpm/*/node_modules/${name}/package.json`).some((path) => {
    const { scripts = {} } = read(path);
    return SCRIPTS.some((script) => script in scripts) || existsSync(join(dirname(path), 'binding.gyp'));
  });
}

function allowBuilds() {
  const { stdout } = spawnSync('pnpm', ['config', 'get', 'allowBuilds', '--json'], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

if (import.meta.main) {
  const manifests = globSync(MANIFESTS);
  const builds = allowBuilds();
  const faults = [
    ...manifests.flatMap((path) => versionsIn(path, read(path))),
    ...[...manifests, ...globSync(OWN_LOCKFILES)].flatMap((path) => licencesIn(path, read(path))),
    ...nodeFaults(readFileSync('.nvmrc', 'utf8'), readFileSync('pnpm-workspace.yaml', 'utf8')),
    ...staleBuilds(builds, hasScript),
    ...globSync('.changeset/*.md')
      .filter((path) => !path.endsWith('/README.md'))
      .flatMap((path) => changesetFaults(path, readFileSync(path, 'utf8'))),
  ];
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(`${manifests.length} manifests, ${Object.keys(builds).length} packages in allowBuilds`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
