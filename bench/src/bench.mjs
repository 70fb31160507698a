/**
 * Runs benches by name, in sequence: `pnpm bench` runs `throughput`, `pnpm bench -- --list` lists all, `pnpm bench --
 * stampede spike` runs those two, `pnpm bench -- all` every one. Arguments after a second `--` are passed to the
 * bench: `pnpm bench -- throughput -- --rounds 5`.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('./', import.meta.url);
const SELF = 'bench';

/** Returns the first sentence of a file's first comment, which describes what it measures. */
function purposeOf(source) {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  const text = comment.replace(/\s*\n\s*\*\s?/g, ' ').trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

async function benches() {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -4))
    .filter((name) => name !== SELF)
    .sort();
  const sources = await Promise.all(names.map((name) => readFile(new URL(`${name}.mjs`, folder), 'utf8')));
  return new Map(names.map((name, index) => [name, purposeOf(sources[index])]));
}

function run(name, args) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.mjs`, folder)), ...args], {
    stdio: 'inherit',
  });
  return status ?? 1;
}

// pnpm passes on the `--` that separates its own arguments from ours.
const given = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const [names, args] = [given.slice(0, end), given.slice(end + 1)];

const known = await benches();
if (names.includes('--list')) {
  const width = Math.max(...[...known.keys()].map((name) => name.length));
  for (const [name, purpose] of known) console.log(`${name.padEnd(width)}  ${purpose}`);
} else {
  const wanted = names.length === 0 ? ['throughput'] : names.includes('all') ? [...known.keys()] : names;
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no bench called ${unknown.join(', ')}; --list names them`);
  const failed = wanted.filter((name) => run(name, args) !== 0);
  if (wanted.length > 1)
    console.log(`\n${wanted.length - failed.length} of ${wanted.length} reached their bars`);
  if (failed.length > 0) console.log(`missed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
