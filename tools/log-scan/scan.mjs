/**
 * Scans every log line of a test run for data that must not be there: the log files of gateways (`test-results/logs`)
 * and the output of the run itself. It first proves that it finds planted secrets.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';
import { reportFolders } from '../bootstrap/results.mjs';
import { CANARY_LINES } from './canary.mjs';
import { findingsIn } from './findings.mjs';

const LOGS = 'logs';

function logFiles() {
  return reportFolders()
    .map((folder) => join(folder, LOGS))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
}

const scan = (path) => findingsIn(readFileSync(path, 'utf8'), relative(root, path));

/** Writes the canary into the log folder and finds it as any other line is found: by folder, file and line. */
function findCanary() {
  const folder = join(root, 'e2e/test-results', LOGS);
  const path = join(folder, 'canary.log');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${CANARY_LINES.map(([, line]) => line).join('\n')}\n`);
  try {
    const found = logFiles().flatMap(scan);
    return CANARY_LINES.filter(
      ([kind], index) =>
        !found.some((one) => one.kind === kind && one.where === `${relative(root, path)}:${index + 1}`),
    ).map(([kind]) => kind);
  } finally {
    rmSync(path);
  }
}

/** @returns the exit code */
export function scanLogs(printed) {
  const unseen = findCanary();
  if (unseen.length > 0) {
    console.error(`The scan is blind to: ${unseen.join(', ')}`);
    return 1;
  }
  const files = logFiles();
  const lines = files.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);
  if (lines === 0) {
    console.error('No log line was written: there is nothing that could be trusted');
    return 1;
  }
  const findings = [...files.flatMap(scan), ...findingsIn(printed, 'printed')];
  for (const { kind, where, around } of findings) console.error(`${where}: a ${kind}: ${around}`);
  console.log(
    `${lines} lines in ${files.length} files and ${printed.split('\n').length} printed ones: ` +
      `the planted canary was found, and ${findings.length === 0 ? 'nothing else' : `${findings.length} others`}`,
  );
  return findings.length === 0 ? 0 : 1;
}
