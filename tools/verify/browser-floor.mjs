/**
 * Checks that no script of the site uses an API that a browser of the floor lacks (`apps/web/build/browser-floor.ts`):
 * one missing function stops hydration on every page, without a message. Dependencies count too, because the built
 * scripts are checked: the client's chunks, the worker, the widget's loader and the scripts in the head of a page.
 */
import { globSync, readFileSync } from 'node:fs';
import { BROWSER_FLOOR } from '../../apps/web/build/browser-floor.ts';
import { HEAD_ENTRIES, headScript } from '../../apps/web/build/inline-script.ts';
import { newerApis, newerUses } from './newer-apis.mjs';
import { client } from './web-build.mjs';

const scripts = globSync(['assets/*.js', '*.js'], { cwd: client }).map((name) => ({
  name,
  text: readFileSync(client + name, 'utf8'),
}));
for (const entry of HEAD_ENTRIES) scripts.push({ name: entry, text: await headScript(entry) });

const newer = newerApis();
const faults = [];
for (const { name, text } of scripts) {
  for (const use of newerUses(text, newer)) {
    faults.push(`${name}: ${use}`);
  }
}

for (const fault of faults) console.error(`  ${fault}`);
const floor = Object.entries(BROWSER_FLOOR).map((each) => each.join(' '));
console.log(`${String(scripts.length)} scripts, ${String(newer.size)} APIs newer than ${floor.join(', ')}`);
// Without scripts or names, nothing would have been checked.
process.exit(faults.length === 0 && scripts.length > 100 && newer.size > 40 ? 0 : 1);
