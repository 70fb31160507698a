/**
 * The peers weigh a quarter of a gigabyte and nothing of ours runs on them, so no ordinary install brings
 * them: the step that needs them does, from the frozen lockfile, once for each state of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const receipt = new URL('node_modules/.installed-from', import.meta.url);

function lockfileHash() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(new URL(name, import.meta.url)));
  }
  return hash.digest('hex');
}

const isInstalled = (hash) => existsSync(receipt) && readFileSync(receipt, 'utf8') === hash;

function npmCi() {
  const args = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: folder, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci of the peers ended with ${signal ?? code}`));
    });
  });
}

export async function installPeers() {
  const hash = lockfileHash();
  if (isInstalled(hash)) return;
  // `npm ci` empties node_modules first, so a receipt never outlives what it is for.
  await npmCi();
  writeFileSync(receipt, hash);
}
