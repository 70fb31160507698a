import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Debian installs daemons outside an ordinary user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @returns {string | undefined} the path of the binary */
export function whereIs(binary) {
  return FOLDERS.map((folder) => join(folder, binary)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export const isOnPath = (binary) => whereIs(binary) !== undefined;

/** Servers have one core and the load has the other, so that neither takes time from the other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
/** For rows about correctness instead of speed: a whole fleet and its Redis on one core would only be late. */
export const ANY_CORE = -1;

const CAN_PIN = availableParallelism() > 1 && isOnPath('taskset');

/**
 * Returns the command pinned to one core; unchanged if there is only one, if pinning is unavailable, or if any core
 * may be used.
 */
export function pinned(core, command, args) {
  return CAN_PIN && core !== ANY_CORE ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];
}

export const pinning = () =>
  CAN_PIN
    ? `servers on core ${SERVER_CORE}, load on core ${LOAD_CORE}`
    : 'not pinned: one core only, or no taskset';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the first line of a program's version, from either output stream. */
function said(command, args) {
  const path = whereIs(command);
  if (path === undefined) return 'absent';
  const { stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', cwd: root });
  const line = `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0] ?? '';
  return line.replace(/ Copyright.*| sha=.*/, '').trim();
}

/** The facts without which a number is meaningless. */
export function machineFacts() {
  return {
    at: new Date().toISOString(),
    commit: said('git', ['describe', '--always', '--dirty', '--exclude=*']),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    pinning: pinning(),
    node: process.version,
    wrk: said('wrk', ['-v']),
    nginx: said('nginx', ['-v']),
    varnish: said('varnishd', ['-V']),
    redis: said('redis-server', ['-v']),
  };
}

const PACKAGES = new Map([
  ['wrk', 'wrk'],
  ['nginx', 'nginx'],
  ['varnishd', 'varnish'],
  ['redis-server', 'redis-server'],
]);

const INSTALLER = 'apt-get';

const isRootOnDebian = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

function install(packages) {
  // Only the binaries of daemons are needed: policy-rc.d or the runlevel keeps them from starting.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync(INSTALLER, ['update', '-q'], options);
  spawnSync(INSTALLER, ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}

/**
 * Provides binaries: installs them on Debian as root, elsewhere prints the one command.
 *
 * @returns {ReadonlySet<string>} the installed ones
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
