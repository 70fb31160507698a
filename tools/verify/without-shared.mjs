/**
 * Runs every test that can read `../shared` once more with that folder hidden, as on a machine with only the clone.
 * Fails if a suite fails then, or if none is skipped, since the folder was then not hidden.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The export of `packages/test-data` that opens the folder; the others read nothing. */
const OPENER = 'sharedFolder';
const IMPORTS_IT = new RegExp(`import [^;]*\\b${OPENER}\\b[^;]* from '@touchline/test-data'`);
const reports = mkdtempSync(join(tmpdir(), 'touchline-without-shared-'));

/** @returns {Map<string, string[]>} the files that open `../shared`, by the folder of their package */
function openersByPackage() {
  const byPackage = new Map();
  for (const path of globSync('{apps,packages}/*/{src,test}/**/*.ts', { cwd: root })) {
    if (!IMPORTS_IT.test(readFileSync(join(root, path), 'utf8'))) continue;
    const folder = path.split(sep, 2).join(sep);
    byPackage.set(folder, [...(byPackage.get(folder) ?? []), relative(folder, path)]);
  }
  return byPackage;
}

function runHidden(folder, openers) {
  const report = join(reports, `${folder.replaceAll(sep, '-')}.json`);
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'jest', '--silent', '--json', `--outputFile=${report}`, '--findRelatedTests', ...openers],
    {
      cwd: join(root, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
        SHARED_DIR: join(reports, 'absent'),
      },
    },
  );
  const { numPassedTests: passed, numPendingTests: skipped } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`  ${folder} without ../shared: ${passed} passed, ${skipped} skipped, exit ${status}`);
  return status === 0 && skipped > 0;
}

const openers = [...openersByPackage()];
const results = openers.map(([folder, files]) => runHidden(folder, files));
rmSync(reports, { recursive: true, force: true });
if (openers.length === 0) console.error(`Nothing imports ${OPENER}: this check has lost its subject.`);
process.exitCode = openers.length > 0 && results.every(Boolean) ? 0 : 1;
