/**
 * A container engine: the running one, or a separate one that is started by hand with its own data folder and removed
 * afterwards.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isInstalled, run, succeeds } from './command.mjs';
import { rememberNetwork } from './network.mjs';

const PACKAGES = [
  ['docker', 'docker.io'],
  ['dockerd', 'docker.io'],
  ['docker-compose', 'docker-compose'],
  ['debootstrap', 'debootstrap'],
  ['iptables', 'iptables'],
];
const START_WITHIN_MS = 30_000;
/** Fixed, so that a later run with `--keep` finds it. */
export const OWN_FOLDER = join(tmpdir(), 'touchline-composition');

const answers = () => succeeds('docker', ['version']);

async function install() {
  const missing = [...new Set(PACKAGES.filter(([name]) => !isInstalled(name)).map(([, name]) => name))];
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isInstalled('apt-get'))
    throw new Error(
      `no container engine runs here; install and start one:\n  apt-get install ${missing.join(' ')}`,
    );
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], { env });
}

async function startOwn() {
  mkdirSync(OWN_FOLDER, { recursive: true });
  const restoreNetwork = await rememberNetwork();
  const socket = `unix://${join(OWN_FOLDER, 'engine.sock')}`;
  const log = openSync(join(OWN_FOLDER, 'engine.log'), 'a');
  const engine = spawn(
    'dockerd',
    [
      `--host=${socket}`,
      `--data-root=${join(OWN_FOLDER, 'data')}`,
      `--exec-root=${join(OWN_FOLDER, 'run')}`,
      `--pidfile=${join(OWN_FOLDER, 'engine.pid')}`,
    ],
    // A separate process group: on Ctrl-C this script stops the containers first, then the engine.
    { stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  const exited = new Promise((resolve) => engine.once('exit', resolve));
  process.env.DOCKER_HOST = socket;
  const endMs = performance.now() + START_WITHIN_MS;
  while (!(await answers())) {
    if (engine.exitCode !== null || performance.now() > endMs) {
      engine.kill('SIGTERM');
      await restoreNetwork();
      throw new Error(`dockerd does not start; it says why in ${join(OWN_FOLDER, 'engine.log')}`);
    }
    await setTimeout(200);
  }
  return async ({ keep }) => {
    engine.kill('SIGTERM');
    await exited;
    await restoreNetwork();
    if (!keep) await rm(OWN_FOLDER, { recursive: true, force: true });
  };
}

/** @returns {Promise<{ isOwn: boolean, stop: (options: { keep: boolean }) => Promise<void> }>} */
export async function openEngine() {
  if (isInstalled('docker') && (await answers())) {
    if (!isInstalled('docker-compose') && !(await succeeds('docker', ['compose', 'version'])))
      throw new Error('the engine runs, compose is missing');
    return { isOwn: false, stop: async () => {} };
  }
  await install();
  // With a service manager, Debian's package has started it.
  if (await answers()) return { isOwn: false, stop: async () => {} };
  return { isOwn: true, stop: await startOwn() };
}
