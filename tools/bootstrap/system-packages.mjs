/**
 * What tests need and npm does not have. On Debian as root it is installed; anywhere else the run stops with
 * the one command to give. Never sudo.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './pnpm.mjs';

const NEEDED = [
  { anyOf: ['redis-server'], debianPackage: 'redis-server', for: 'the cache tests' },
  { anyOf: ['nginx'], debianPackage: 'nginx-light', for: 'the topology test' },
  {
    // The engine without a window: journeys take two thirds of the time that they take in all of Chromium.
    anyOf: ['chromium-headless-shell', 'chromium'],
    debianPackage: 'chromium-headless-shell',
    for: 'the browser journeys',
  },
  { anyOf: ['xmllint'], debianPackage: 'libxml2-utils', for: 'the feed tests' },
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

/** @returns {Promise<number>} 0 when everything is there */
export async function installSystemPackages() {
  const missing = NEEDED.filter(({ anyOf }) => !anyOf.some(isOnPath));
  if (missing.length === 0) return 0;
  for (const { anyOf, for: purpose } of missing)
    console.log(`  ${anyOf.join(' or ')} is missing: ${purpose} need it`);
  const names = missing.map(({ debianPackage }) => debianPackage);
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
