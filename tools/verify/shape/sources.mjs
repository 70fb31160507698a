/** The production sources behind the figures: no tests, no test support, no generated files. */
import { globSync, readFileSync } from 'node:fs';

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];
const NOT_PRODUCTION = /\.(test|d)\.tsx?$|\/testing\/|\/generated\/|^packages\/test-data\//;

/** @returns {{path: string, text: string, lines: number}[]} sorted by path, which is relative to the root */
export function productionSources() {
  return globSync(SOURCES)
    .filter((path) => !NOT_PRODUCTION.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
    });
}
