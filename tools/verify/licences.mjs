/** Checks that every production dependency has a licence of this list, or was reviewed. */
import { spawnSync } from 'node:child_process';

/** SPDX identifiers of licences that require no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Fonts.
  'OFL-1.1',
]);

/** Packages with another licence than these. */
const JUDGED = [
  // A separate library that sharp loads: users can replace it by another build of libvips.
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' },
  // Copyleft for its own files only, which we neither change nor redistribute.
  { name: /^web-push$/, licence: 'MPL-2.0' },
  // Its manifest has no licence; its readme says MIT.
  { name: /^pause$/, licence: 'Unknown' },
];

/**
 * @param {Record<string, { name: string, versions: string[] }[]>} report of `pnpm licenses list`, by licence
 * @returns {string[]} the packages whose licence was not reviewed
 */
export function unjudged(report) {
  const isJudged = (name, licence) =>
    JUDGED.some((known) => known.licence === licence && known.name.test(name));
  return Object.entries(report)
    .filter(([licence]) => !ALLOWED.has(licence))
    .flatMap(([licence, packages]) =>
      packages
        .filter(({ name }) => !isJudged(name, licence))
        .map(({ name, versions }) => `${name} ${versions.join(', ')}: ${licence}`),
    );
}

/** Returns the report of `pnpm licenses list` on production dependencies, by licence. */
export function productionLicences() {
  const filters = ['--filter', './apps/*', '--filter', './packages/*'];
  const { stdout } = spawnSync('pnpm', [...filters, 'licenses', 'list', '--json', '--prod'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

if (import.meta.main) {
  const report = productionLicences();
  const faults = unjudged(report);
  for (const fault of faults) console.error(`  ${fault}`);
  const count = Object.values(report).flat().length;
  console.log(`${count} production dependencies under ${Object.keys(report).length} licences`);
  // An empty list means that reading failed.
  process.exitCode = faults.length === 0 && count > 100 ? 0 : 1;
}
