/**
 * Lists what the short run leaves to `npm test -- --all`: test files named `*.nightly.*`, journeys tagged `@nightly`,
 * and tests with a smaller workload. Each has a comment that begins with "Nightly:"; this reads the first line of
 * those comments.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';

const SOURCES = '{apps,packages,e2e,tools/conformance,tools/verify}/**/*.{ts,tsx,mjs}';
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', '.turbo']);
const NIGHTLY = /^\s*(?:\/\/|\/?\*\*?) Nightly: (.+?)(?: \*\/)?$/gm;

const sources = () =>
  globSync(SOURCES, { cwd: root, withFileTypes: true, exclude: ({ name }) => SKIPPED.has(name) })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** @returns {string[]} one line for each thing left out */
export function leftOut() {
  return sources().flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const reasons = [...text.matchAll(NIGHTLY)].map(([, reason]) => reason);
    const isWhole = path.includes('.nightly.') || text.includes("'@nightly'");
    if (isWhole && reasons.length === 0)
      throw new Error(`${path} runs only at night and has no comment "Nightly: …" that says why`);
    return reasons.map((reason) => `  ${path.slice(root.length)}: ${reason}`);
  });
}
