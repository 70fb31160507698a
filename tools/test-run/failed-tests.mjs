/** Prints which tests failed and why, in a few lines, for logs of which only the end is kept. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap/pnpm.mjs';
import { reportPaths } from './reports.mjs';

const LINES = 14;

const opening = (message) => stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n    ');

function ofJest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A suite that failed to load has no tests.
    if (assertionResults.length === 0 && message !== '') return [{ name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

function ofPlaywright({ file, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${file ?? ''} (${projectName}): ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}

/** @returns {string} empty if no report contains a failure */
export function failedTests() {
  return reportPaths()
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .flatMap((report) => (Array.isArray(report.testResults) ? ofJest(report) : ofPlaywright(report)))
    .map(({ name, message }) => `  ${name.replace(root, '')}\n    ${opening(message)}`)
    .join('\n');
}
