import { globSync } from 'node:fs';
import { LEAGUE_PARTS, MATCH_PARTS, QUERIES } from './chunk-sources.ts';

const FEATURES = new URL('../src/features/', import.meta.url).pathname;

test.each([...QUERIES, ...MATCH_PARTS, ...LEAGUE_PARTS])('there is a source that begins with %s', (path) => {
  expect(globSync(`${FEATURES}${path}*`)).not.toEqual([]);
});
