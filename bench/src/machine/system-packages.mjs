import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isOnPath } from './on-path.mjs';

const PACKAGES = new Map([
  ['wrk', 'wrk'],
  ['nginx', 'nginx'],
  ['varnishd', 'varnish'],
  ['redis-server', 'redis-server'],
]);

const INSTALLER = 'apt-get';

const isRootOnDebian = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

function install(packages) {
  // Daemons are wanted as binaries only: where policy-rc.d or the runlevel is asked, nothing is started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync(INSTALLER, ['update', '-q'], options);
  spawnSync(INSTALLER, ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}

/**
 * Makes sure of binaries: installed on Debian as root, named with the one command elsewhere.
 *
 * @returns {ReadonlySet<string>} those that are there
 */
export function systemPackages(binaries) {
  const missing = binaries.filter((binary) => !isOnPath(binary));
  const packages = missing.map((binary) => PACKAGES.get(binary) ?? binary);
  if (missing.length > 0 && isRootOnDebian()) install(packages);
  const absent = missing.filter((binary) => !isOnPath(binary));
  if (absent.length > 0) {
    console.log(`missing: ${absent.join(', ')} (${INSTALLER} install ${packages.join(' ')})`);
  }
  return new Set(binaries.filter((binary) => !absent.includes(binary)));
}
