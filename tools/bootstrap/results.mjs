/** Adds up the test reports under `test-results`: the JSON of Jest, of Playwright and of the conformance tests. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** Returns every package's folder of reports. Node 20 has no glob yet. */
export function reportFolders() {
  const packages = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [...packages, join(root, 'e2e'), join(root, 'tools/conformance')]
    .map((folder) => join(folder, 'test-results'))
    .filter(existsSync);
}

/** Deletes reports of earlier runs, so that they are not counted; turbo restores those of cached packages. */
export function forgetResults() {
  for (const folder of reportFolders()) rmSync(folder, { recursive: true, force: true });
}

function countsOf(report) {
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

export function reportPaths() {
  return reportFolders().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );
}

/** Part of the name of suites that are skipped without `../shared` (`packages/test-data`). */
const NEEDS_SHARED = 'needs ../shared/';

function skippedForShared({ testResults = [] }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === 'pending' && fullName.includes(NEEDS_SHARED)).length;
}

export function closingCount() {
  const sum = { passed: 0, failed: 0, skipped: 0, withoutShared: 0 };
  for (const path of reportPaths()) {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const counts = { ...countsOf(report), withoutShared: skippedForShared(report) };
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  }
  return { ...sum, line: `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped` };
}
