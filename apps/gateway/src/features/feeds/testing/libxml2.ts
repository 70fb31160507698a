import { spawnSync } from 'node:child_process';

/** The command-line program of libxml2. `npm test` installs its package where it may. */
const PROGRAM = { name: 'xmllint', debianPackage: 'libxml2-utils' } as const;

/** Throws with the package's name if the program is missing, because the feeds would not be tested. */
function run(options: readonly string[], xml: string) {
  const ended = spawnSync(PROGRAM.name, [...options, '-'], { input: xml, encoding: 'utf8' });
  if (ended.error === undefined) return ended;
  const { name, debianPackage } = PROGRAM;
  throw new Error(`${name} is missing: install the Debian package ${debianPackage}`, { cause: ended.error });
}

/** Returns the errors and warnings of libxml2 for a document; empty if there are none. */
export function libxml2Complaints(xml: string): string {
  const { status, stderr } = run(['--noout', '--pedantic'], xml);
  return status === 0 ? stderr : `exit ${String(status)}: ${stderr}`;
}

/** Returns the text that libxml2 reads at an XPath. */
export function libxml2Reads(xml: string, xpath: string): string {
  return run(['--xpath', xpath], xml).stdout.replace(/\n$/, '');
}
