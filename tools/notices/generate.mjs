/**
 * Writes `THIRD_PARTY_NOTICES.txt` from the licence texts of the installed packages; with `--check` it fails if that
 * file is stale.
 */
import { keepGenerated } from '../documents/generated.mjs';
import { passedOn } from './packages.mjs';
import { notices } from './render.mjs';

const packages = passedOn();
const fonts = packages.filter(({ license, texts }) => license === 'OFL-1.1' && texts.length > 0);
// An empty list means that reading failed.
if (packages.length < 100 || fonts.length === 0) throw new Error('The packages or the fonts were not found');
const text = notices(packages);
process.exitCode = keepGenerated(
  { 'THIRD_PARTY_NOTICES.txt': text },
  { check: process.argv.includes('--check') },
);
console.log(`${packages.length} packages, ${fonts.length} of them fonts, ${Buffer.byteLength(text)} bytes`);
