/**
 * Fails when a production dependency has a known vulnerability that is high or critical. A registry that cannot be
 * asked is printed; `npm test -- --all`, which runs every night, fails then.
 */
import { spawnSync } from 'node:child_process';

const FAILING = new Set(['high', 'critical']);
const TIMEOUT_MS = 20_000;
/** One attempt: whoever works without a network waits for no second one. */
const ONE_ATTEMPT = { PNPM_CONFIG_FETCH_RETRIES: '0', PNPM_CONFIG_FETCH_TIMEOUT: '8000' };

function askRegistry() {
  return spawnSync('pnpm', ['audit', '--prod', '--json'], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    env: { ...process.env, ...ONE_ATTEMPT, FORCE_COLOR: '0' },
  });
}

/** With findings pnpm exits with 1 as well: whether there is a report tells the two apart. */
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
  // pnpm draws its errors as trees.
  const why = `${stderr}${error?.message ?? ''}`.replace(/[\s×│├╰─▶]+/g, ' ').trim();
  console.log(`NOT CHECKED: the registry cannot be asked for advisories. ${why}`);
  process.exitCode = process.env.TEST_ALL === '1' ? 1 : 0;
} else {
  const known = Object.values(advisories);
  for (const { module_name: name, severity, title, url, findings } of known) {
    const versions = findings.map(({ version }) => version).join(', ');
    console.log(`  ${severity}: ${name} ${versions}: ${title} (${url})`);
  }
  console.log(`${known.length} known vulnerabilities in production dependencies`);
  process.exitCode = known.some(({ severity }) => FAILING.has(severity)) ? 1 : 0;
}
