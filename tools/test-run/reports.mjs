/** Reads the reports that tasks leave in `test-results`: the JSON of Jest, of Playwright and of the conformance tests. */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';

const REPORTS = '{.,apps/*,packages/*,e2e,tools/conformance}/test-results';

/** Deletes reports of earlier runs, so that they are not counted; turbo restores those of tasks proved before. */
export function forgetReports() {
  for (const folder of globSync(REPORTS, { cwd: root }))
    rmSync(join(root, folder), { recursive: true, force: true });
}

export function reportPaths() {
  return globSync(`${REPORTS}/*.json`, { cwd: root }).map((path) => join(root, path));
}

/** @param {string} script such as `api:live` */
export const reportOf = (script) => `test-results/${script.replaceAll(':', '-')}.json`;
/** Written by a green task, and restored by turbo with its other outputs: a task without one did not end. */
export const receiptOf = (script) => `test-results/receipts/${script.replaceAll(':', '-')}.json`;

export const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'));

export function countsOf(report) {
  if (typeof report.numPassedTests === 'number') {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** Files that Jest was to run, but that have no result. */
function filesLeftOut({ numTotalTestSuites, testResults = [] }) {
  return numTotalTestSuites === undefined ? 0 : numTotalTestSuites - testResults.length;
}

/**
 * Says why a report is not that of a whole, green run; `undefined` if it is.
 *
 * @param {string} path
 */
export function faultOf(path) {
  if (!existsSync(path)) return `there is no report ${path}: the run was interrupted`;
  let report;
  try {
    report = readReport(path);
  } catch (error) {
    return `${path} is not a whole report: ${error.message}`;
  }
  const { passed, failed, skipped } = countsOf(report);
  if (report.wasInterrupted === true) return `${path}: the run was interrupted`;
  if (filesLeftOut(report) > 0) return `${path}: ${filesLeftOut(report)} files have no result`;
  if (failed > 0) return `${failed} of ${passed + failed + skipped} tests failed`;
  if (passed + skipped === 0) return `${path}: no test ran`;
  return undefined;
}

/** Part of the name of suites that are skipped without `../shared` (`packages/test-data`). */
const NEEDS_SHARED = 'needs ../shared/';

function skippedForShared({ testResults = [] }) {
  return testResults
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ status, fullName }) => status === 'pending' && fullName.includes(NEEDS_SHARED)).length;
}

export function closingCount(paths = reportPaths()) {
  const sum = { passed: 0, failed: 0, skipped: 0, withoutShared: 0 };
  for (const report of paths.map(readReport)) {
    const counts = { ...countsOf(report), withoutShared: skippedForShared(report) };
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  }
  return { ...sum, line: `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped` };
}
