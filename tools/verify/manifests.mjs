/**
 * Each version that the workspace depends on is named in the catalog of `pnpm-workspace.yaml` and nowhere else, and
 * `allowBuilds` names only packages whose installation would run a script.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MANIFESTS = '{.,apps/*,packages/*,e2e,bench}/package.json';
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const SCRIPTS = ['preinstall', 'install', 'postinstall'];

/**
 * @param {string} path
 * @param {object} manifest its content
 * @returns {string[]} the dependencies that name a version themselves
 */
export function versionsIn(path, manifest) {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => version !== 'catalog:' && !version.startsWith('workspace:'))
    .map(([name, version]) => `${path}: ${name} is ${version}; name it in the catalog and say catalog: here`);
}

/**
 * @param {Record<string, boolean>} allowBuilds
 * @param {(name: string) => boolean} hasScript whether a package is installed and its installation would run a script
 */
export function staleBuilds(allowBuilds, hasScript) {
  return Object.keys(allowBuilds)
    .filter((name) => !hasScript(name))
    .map((name) => `pnpm-workspace.yaml: allowBuilds names ${name}, whose installation runs no script`);
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
    ...staleBuilds(builds, hasScript),
  ];
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(`${manifests.length} manifests, ${Object.keys(builds).length} packages in allowBuilds`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
