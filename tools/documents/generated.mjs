/** Writes documents that are generated from sources, or finds stale ones. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param {Record<string, string>} documents content by path from the root of the repository
 * @param {{ check: boolean, root?: string }} options with `check`, nothing is written
 * @returns {number} 1 if one is stale and was not written
 */
export function keepGenerated(documents, { check, root = ROOT }) {
  const isStale = ([path, text]) =>
    !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text;
  const stale = Object.entries(documents).filter(isStale);
  for (const [path, text] of stale) {
    if (check) console.error(`  ${path} is stale: run pnpm generate`);
    else writeFileSync(join(root, path), text);
  }
  return check && stale.length > 0 ? 1 : 0;
}
