/**
 * Checks whether `node_modules` matches the manifests and the lockfile. pnpm could check it too, but running pnpm may
 * need a registry, which may be unreachable when a machine restarts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In `node_modules`, so that it is deleted with it. */
const RECEIPT = 'node_modules/.installed-from';
/** pnpm's lockfile of the installed packages; a manual installation changes it. */
const INSTALLED = 'node_modules/.pnpm/lock.yaml';

/** Returns the folders with a manifest: the root and the packages of `pnpm-workspace.yaml`. */
function packageFolders(root) {
  const groups = ['apps', 'packages'].filter((group) => existsSync(join(root, group)));
  const members = groups.flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)));
  return ['.', ...members, 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

function needsModules(root, folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

function stateOf(root) {
  // Packages with binaries depend on the platform.
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const manifests = packageFolders(root).map((folder) => join(folder, 'package.json'));
  for (const path of [...manifests, 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', INSTALLED]) {
    const bytes = existsSync(join(root, path)) ? readFileSync(join(root, path)) : Buffer.alloc(0);
    hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function receiptOf(root) {
  const path = join(root, RECEIPT);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** @param {string} root of the repository */
export function isInstalled(root) {
  if (receiptOf(root).state !== stateOf(root)) return false;
  return packageFolders(root).every(
    (folder) => existsSync(join(root, folder, 'node_modules')) || !needsModules(root, folder),
  );
}

/**
 * Returns the path of the pnpm that made the last installation; `undefined` if it has another version or was deleted.
 */
export function fetchedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { pnpm, ...receipt } = receiptOf(root);
  return pnpm !== undefined && receipt.packageManager === packageManager && existsSync(pnpm)
    ? pnpm
    : undefined;
}

/**
 * Called after a successful installation.
 *
 * @param {string | undefined} pnpm path of the pnpm that installed
 */
export function noteInstalled(root, pnpm) {
  if (!existsSync(join(root, 'node_modules'))) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(root, RECEIPT), JSON.stringify({ state: stateOf(root), packageManager, pnpm }));
}
