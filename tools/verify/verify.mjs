/**
 * The checks of `pnpm verify` that are not tests, in groups that run side by side; the checks of a group run one after
 * another, all of them, before the result is decided.
 *
 *   node tools/verify/verify.mjs GROUP
 */
import { spawnSync } from 'node:child_process';
import { unchecked } from './unchecked.mjs';

const node = (...args) => ['node', ...args];

export const GROUPS = {
  format: { format: ['prettier', '--check', '--log-level=warn', '.'] },
  lint: {
    lint: node('tools/verify/lint/lint.mjs'),
    'tests of the rules': node('--test', 'tools/verify/lint/*.test.mjs'),
  },
  code: {
    'dependency rule': node('tools/verify/dependency-rule.mjs'),
    'unused code': ['knip'],
    'unused messages': node('tools/verify/unused-messages.mjs'),
    'tests of these checks': node('--test', 'tools/{verify,request-trace,test-run,jest-runner}/*.test.mjs'),
  },
  documents: {
    documents: node('tools/verify/documents.mjs'),
    citations: node('tools/verify/citations.mjs'),
    'configuration reference': node('tools/configuration/generate.mjs', '--check'),
    'tasks of tests': node('tools/test-run/graph.mjs', '--check'),
    manifests: node('tools/verify/manifests.mjs'),
    licences: node('tools/verify/licences.mjs'),
    'third-party notices': node('tools/notices/generate.mjs', '--check'),
  },
  build: {
    'bundle budget': node('tools/verify/bundle-budget.mjs'),
    'browser floor': node('tools/verify/browser-floor.mjs'),
    'words of pages': node('tools/verify/page-words.mjs'),
    'request trace': node('tools/request-trace/trace.mjs', '--check'),
  },
  advisories: { advisories: node('tools/verify/advisories.mjs') },
};

function runGroup(checks) {
  return Object.entries(checks).filter(([name, [command, ...args]]) => {
    const startedMs = performance.now();
    const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    if (error !== undefined) console.error(error);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const isUnchecked = unchecked().some(({ what }) => what === name);
    const word = status !== 0 ? 'FAILED' : isUnchecked ? 'NOT CHECKED' : 'ok';
    console.log(`  ${name}: ${word} (${seconds} s)`);
    return status !== 0;
  });
}

if (import.meta.main) {
  const group = process.argv[2];
  if (GROUPS[group] === undefined) throw new Error(`Name one group of ${Object.keys(GROUPS).join(', ')}`);
  const failed = runGroup(GROUPS[group]).map(([name]) => name);
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
