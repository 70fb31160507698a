import { globSync } from 'node:fs';
import { LEAGUE_CHUNK, MATCH_CHUNK, QUERIES } from './chunk-sources.ts';

const FEATURES = new URL('../src/features/', import.meta.url).pathname;

test.each([...QUERIES, ...MATCH_CHUNK, ...LEAGUE_CHUNK])('there is a source that begins with %s', (path) => {
  expect(globSync(`${FEATURES}${path}*`)).not.toEqual([]);
});
