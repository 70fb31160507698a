/**
 * Fails if a production dependency has a known vulnerability that is high or critical. If the registry is unreachable,
 * the check is recorded as one that could not be made (`unchecked.mjs`); `npm test -- --all`, which runs every night,
 * fails then.
 */
import { spawnSync } from 'node:child_process';
import { noteChecked, noteUnchecked } from './unchecked.mjs';

/** Its name in `verify.mjs`. */
const NAME = 'advisories';
const FAILING = new Set(['high', 'critical']);
const TIMEOUT_MS = 20_000;
/** A single attempt, since without a network a second one only costs time. */
const ONE_ATTEMPT = { PNPM_CONFIG_FETCH_RETRIES: '0', PNPM_CONFIG_FETCH_TIMEOUT: '8000' };

function askRegistry() {
  return spawnSync('pnpm', ['audit', '--prod', '--json'], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    env: { ...process.env, ...ONE_ATTEMPT, FORCE_COLOR: '0' },
  });
}

/** pnpm also exits with 1 if it has findings: the presence of a report distinguishes that from a failure. */
function reportIn(stdout) {
  try {
    return JSON.parse(stdout).advisories;
  } catch {
    return undefined;
  }
}

const { stdout, stderr, error } = askRegistry();
const advisories = reportIn(stdout);
if (advisories === undefined) {
  // pnpm formats its errors as trees.
  const why = `${stderr}${error?.message ?? ''}`.replace(/[\s×│├╰─▶]+/g, ' ').trim();
  noteUnchecked(NAME, `the registry cannot be asked. ${why}`);
  process.exitCode = process.env.TEST_ALL === '1' ? 1 : 0;
} else {
  noteChecked(NAME);
  const known = Object.values(advisories);
  for (const { module_name: name, severity, title, url, findings } of known) {
    const versions = findings.map(({ version }) => version).join(', ');
    console.log(`  ${severity}: ${name} ${versions}: ${title} (${url})`);
  }
  console.log(`${known.length} known vulnerabilities in production dependencies`);
  process.exitCode = known.some(({ severity }) => FAILING.has(severity)) ? 1 : 0;
}
