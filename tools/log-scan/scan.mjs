/**
 * Scans the logs of a task, and what it printed, for data that must not be there. Each scan first proves that it finds
 * planted secrets.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANARY_LINES } from './canary.mjs';
import { findingsIn } from './findings.mjs';

function logsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

const findingsOf = (folder) => logsIn(folder).flatMap(({ name, text }) => findingsIn(text, name));

/** Writes the canary into the folder and finds it as any other line is found. Returns the kinds that were missed. */
function missedCanaries(folder) {
  const path = join(folder, 'canary.log');
  writeFileSync(path, `${CANARY_LINES.map(([, line]) => line).join('\n')}\n`);
  try {
    const found = findingsOf(folder);
    return CANARY_LINES.filter(
      ([kind], index) => !found.some((one) => one.kind === kind && one.where === `canary.log:${index + 1}`),
    ).map(([kind]) => kind);
  } finally {
    rmSync(path);
  }
}

/**
 * @param {string[]} folders of log files, the task's own first; a folder that does not exist has none
 * @param {string} printed output of the task
 * @returns {string[]} one line for each finding, with the secret masked
 */
export function secretsIn(folders, printed) {
  const existing = folders.filter((folder) => folder !== undefined && existsSync(folder));
  const missed = existing.slice(0, 1).flatMap(missedCanaries);
  if (existing.length === 0 || missed.length > 0) return [`the scan of the logs misses ${missed.join(', ')}`];
  const lines = existing.flatMap(logsIn).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  if (lines === 0) return ['no log line was written, so the scan of the logs shows nothing'];
  return [...existing.flatMap(findingsOf), ...findingsIn(printed, 'printed')].map(
    ({ kind, where, around }) => `${where}: a ${kind}: ${around}`,
  );
}
