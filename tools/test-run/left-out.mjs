/**
 * Lists what the short run leaves to `npm test -- --all`: test files named `*.nightly.*`, journeys tagged `@nightly`,
 * and tests with a smaller workload. Each has a comment that begins with "Nightly:"; this reads the first line of
 * those comments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../bootstrap/pnpm.mjs';

const FOLDERS = ['apps', 'packages', 'e2e', 'tools/conformance'];
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', '.turbo']);
const SOURCE = /\.(ts|tsx|mjs)$/;
const NIGHTLY = /^\s*(?:\/\/|\/?\*\*?) Nightly: (.+?)(?: \*\/)?$/gm;

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sources(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** @returns {string[]} one line for each thing left out */
export function leftOut() {
  return FOLDERS.flatMap((folder) => sources(join(root, folder))).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const reasons = [...text.matchAll(NIGHTLY)].map(([, reason]) => reason);
    const isWhole = path.includes('.nightly.') || text.includes("'@nightly'");
    if (isWhole && reasons.length === 0)
      throw new Error(`${path} runs only at night and has no comment "Nightly: …" that says why`);
    return reasons.map((reason) => `  ${relative(root, path)}: ${reason}`);
  });
}
