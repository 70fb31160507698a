import { spawnSync } from 'node:child_process';

/**
 * What libxml2 says against a document, as its own program reports it; empty when it has nothing to say.
 * Throws with the package's name where the program is missing: without it the feeds are not tested.
 */
export function libxml2Complaints(xml: string): string {
  const run = spawnSync('xmllint', ['--noout', '--pedantic', '-'], { input: xml, encoding: 'utf8' });
  if (run.error !== undefined)
    throw new Error('xmllint is missing: install the Debian package libxml2-utils', { cause: run.error });
  return run.status === 0 ? run.stderr : `exit ${String(run.status)}: ${run.stderr}`;
}

/** What libxml2 reads at an XPath, as text. */
export function libxml2Reads(xml: string, xpath: string): string {
  const run = spawnSync('xmllint', ['--xpath', xpath, '-'], { input: xml, encoding: 'utf8' });
  if (run.error !== undefined)
    throw new Error('xmllint is missing: install the Debian package libxml2-utils', { cause: run.error });
  return run.stdout.replace(/\n$/, '');
}
