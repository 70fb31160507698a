/**
 * Checks the dependency rule in every app and package, and proves that modules were read: a cruiser that cannot read
 * TypeScript reports no violation either.
 */
import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';
import { countDoors } from './doors.mjs';
import { circles, folderGraph } from './shape/circles.mjs';
import { productionSources } from './shape/sources.mjs';

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'apps/*/test/**/*.ts', 'packages/*/src/**/*.{ts,tsx}'];
const files = globSync(SOURCES).filter((path) => !path.endsWith('.d.ts') && !path.includes('/generated/'));

const { forbidden, options } = configuration;
const { output } = await cruise(
  files,
  { ...options, ruleSet: { forbidden }, validate: true },
  options.enhancedResolveOptions,
);
const { summary, modules } = output;

const read = new Set(
  modules.filter(({ dependencies }) => dependencies !== undefined).map(({ source }) => source),
);
const unread = files.filter((path) => !read.has(path));
const followed = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
console.log(`read ${read.size} modules with ${followed} dependencies between them`);

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
for (const path of unread) console.error(`not read: ${path}`);
if (followed < files.length)
  console.error(`only ${followed} dependencies in ${files.length} files: imports were not read`);
const wideDoors = countDoors();
for (const { path, names } of wideDoors) console.error(`R4: ${path} exports ${names} names, ten at most`);

const production = productionSources().map(({ path }) => path);
const folderCircles = circles(folderGraph(modules, production));
for (const folders of folderCircles) console.error(`R8: folders in a circle: ${folders.join('  ')}`);

const found = summary.violations.length + unread.length + wideDoors.length + folderCircles.length;
process.exit(found > 0 || followed < files.length ? 1 : 0);
