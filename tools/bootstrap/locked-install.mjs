/**
 * Some tools weigh hundreds of megabytes and are not dependencies of our code. They are not part of the ordinary
 * installation: the step that needs them installs them into their own folder, from its frozen lockfile, once for each
 * state of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

function lockfileHash(folder) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('hex');
}

function npmCi(folder) {
  const args = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: fileURLToPath(folder), stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci in ${folder.pathname} ended with ${signal ?? code}`));
    });
  });
}

/** @param {URL} folder with a package.json, a package-lock.json and an .npmrc; its URL ends in a slash */
export async function installLocked(folder) {
  const receipt = new URL('node_modules/.installed-from', folder);
  const hash = lockfileHash(folder);
  if (existsSync(receipt) && readFileSync(receipt, 'utf8') === hash) return;
  // `npm ci` empties node_modules first, so the receipt never outlives the installation.
  await npmCi(folder);
  writeFileSync(receipt, hash);
}
