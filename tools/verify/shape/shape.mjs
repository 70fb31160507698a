/**
 * Counts what makes it hard to find one's way in the code: `node tools/verify/shape/shape.mjs`. It does not fail;
 * `--list` prints the places behind each figure.
 */
import { dirname } from 'node:path';
import { circles, folderImports } from './circles.mjs';
import { namesOfSeveralFiles } from './exported-names.mjs';
import { identicalRuns } from './identical-runs.mjs';
import { productionSources } from './sources.mjs';

const MOST_FILES_IN_A_FOLDER = 20;
const isListed = process.argv.includes('--list');

const say = (what, figure, places) => {
  console.log(`${what.padEnd(52)} ${figure}`);
  if (isListed) for (const place of places) console.log(`    ${place}`);
};

const sources = productionSources();
const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b);
const quantile = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
const folders = new Map();
for (const { path } of sources) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const full = [...folders].filter(([, files]) => files > MOST_FILES_IN_A_FOLDER).sort((a, b) => b[1] - a[1]);
const groups = circles(await folderImports(sources.map(({ path }) => path)));
const names = namesOfSeveralFiles(sources);
const runs = identicalRuns(sources);

say('production files', sources.length, []);
say(
  'lines',
  sizes.reduce((sum, lines) => sum + lines, 0),
  [],
);
say('lines a file: median, 90th percentile, most', `${quantile(0.5)}, ${quantile(0.9)}, ${sizes.at(-1)}`, []);
say('files of fewer than 20 lines', sizes.filter((lines) => lines < 20).length, []);
say(
  `folders of more than ${MOST_FILES_IN_A_FOLDER} files`,
  full.length,
  full.map(([folder, files]) => `${files} ${folder}`),
);
say(
  'groups of folders that import each other in a circle',
  groups.length,
  groups.map((group) => group.join('  ')),
);
say(
  'exported names that several files define',
  names.length,
  names.map(([name, paths]) => `${name}: ${paths.join('  ')}`),
);
say(
  'pairs of places with six identical lines or more',
  runs.length,
  runs.map(({ lines, first, second }) => `${lines}: ${first} = ${second}`),
);
