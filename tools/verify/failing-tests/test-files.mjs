import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url));
const SAMPLE = 12;

/**
 * @returns the test files of Jest, each with its package's folder and the name of its Jest project, by path
 */
export function testFiles() {
  return globSync('{apps,packages}/*/{src,test,build}/**/*.test.{ts,tsx}', { cwd: repository })
    .map((path) => {
      const folder = path.split(sep, 2).join(sep);
      const isWholeApp = folder === join('apps', 'gateway') && path.startsWith(join(folder, 'test'));
      return { path, folder, kind: isWholeApp ? 'whole app' : 'unit' };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @returns a sample that only the seed decides: whole-app files and, of every package, unit files */
export function sampleOf(files, seed) {
  const shuffled = files
    .map((file) => ({ file, rank: createHash('sha256').update(`${seed} ${file.path}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ file }) => file)
    .filter(({ path }) => !path.includes('.nightly.'));
  const groups = Object.values(Object.groupBy(shuffled, ({ folder, kind }) => `${folder} ${kind}`));
  const sample = [];
  for (let round = 0; sample.length < Math.min(SAMPLE, shuffled.length); round += 1)
    sample.push(...groups.flatMap((group) => group.slice(round, round + 1)));
  return sample.slice(0, SAMPLE);
}

/** @returns the setup files of a package's Jest configuration, which a setup file on the command line replaces */
export async function setupFilesOf(packageFolder) {
  const { default: config } = await import(pathToFileURL(join(packageFolder, 'jest.config.mjs')).href);
  return [
    ...new Set((config.projects ?? [config]).flatMap(({ setupFilesAfterEnv = [] }) => setupFilesAfterEnv)),
  ];
}
