import { spawnSync } from 'node:child_process';

/** libxml2's own program; `npm test` installs its package where it may. */
const PROGRAM = { name: 'xmllint', debianPackage: 'libxml2-utils' } as const;

/** Throws with the package's name where the program is missing: without it the feeds are not tested. */
function run(options: readonly string[], xml: string) {
  const ended = spawnSync(PROGRAM.name, [...options, '-'], { input: xml, encoding: 'utf8' });
  if (ended.error === undefined) return ended;
  const { name, debianPackage } = PROGRAM;
  throw new Error(`${name} is missing: install the Debian package ${debianPackage}`, { cause: ended.error });
}

/** What libxml2 says against a document; empty when it has nothing to say. */
export function libxml2Complaints(xml: string): string {
  const { status, stderr } = run(['--noout', '--pedantic'], xml);
  return status === 0 ? stderr : `exit ${String(status)}: ${stderr}`;
}

/** What libxml2 reads at an XPath, as text. */
export function libxml2Reads(xml: string, xpath: string): string {
  return run(['--xpath', xpath], xml).stdout.replace(/\n$/, '');
}
