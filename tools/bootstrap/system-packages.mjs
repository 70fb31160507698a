/**
 * System packages that are not in the package registry. On Debian as root they are installed; elsewhere the run stops
 * and prints the one command to run. It never uses sudo.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './pnpm.mjs';

/** The only list of them: CONTRIBUTING and the devcontainer are generated from it (`tools/documents`). */
export const TEST_PROGRAMS = [
  { anyOf: ['redis-server'], debianPackage: 'redis-server', for: 'the cache tests' },
  { anyOf: ['nginx'], debianPackage: 'nginx-light', for: 'the topology test' },
  {
    // The headless shell: journeys take two thirds of the time that they take in full Chromium.
    anyOf: ['chromium-headless-shell', 'chromium'],
    debianPackage: 'chromium-headless-shell',
    for: 'the browser journeys',
  },
  // The headless shell cannot show notifications.
  { anyOf: ['chromium'], debianPackage: 'chromium', for: 'the journeys of notifications' },
  { anyOf: ['xmllint'], debianPackage: 'libxml2-utils', for: 'the feed tests' },
  { anyOf: ['khal'], debianPackage: 'khal', for: 'the calendar tests' },
  { anyOf: ['curl'], debianPackage: 'curl', for: 'the examples of the partner guide' },
];

function isOnPath(binary) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, binary), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** @returns {Promise<number>} 0 once the packages are installed */
async function installPackages(names) {
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isRootOnDebian) {
    console.error(`\nInstall what is missing, then run again:\n  apt-get install ${names.join(' ')}`);
    return 1;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const updated = await run('apt-get', ['update', '-q'], quiet);
  if (updated !== 0) return updated;
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], quiet);
}

/** @returns {Promise<number>} 0 if every program that tests start is installed */
export async function installTestPrograms() {
  const missing = TEST_PROGRAMS.filter(({ anyOf }) => !anyOf.some(isOnPath));
  if (missing.length === 0) return 0;
  for (const { anyOf, for: purpose } of missing)
    console.log(`  ${anyOf.join(' or ')} is missing: ${purpose} need it`);
  return installPackages(missing.map(({ debianPackage }) => debianPackage));
}

/**
 * The pinned Node links to libatomic, which the smallest Debian and container images lack. Node 20 does not need it,
 * so starting the pinned Node is the only check.
 *
 * @returns {Promise<number>} 0 if the pinned Node runs
 */
export async function installRuntimeLibraries() {
  const start = () => spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  const { status, stderr } = start();
  if (status === 0) return 0;
  console.error(stderr.trim());
  if (!stderr.includes('libatomic')) return 1;
  const installed = await installPackages(['libatomic1']);
  return installed === 0 ? (start().status ?? 1) : installed;
}
