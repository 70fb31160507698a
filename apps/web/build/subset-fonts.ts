/**
 * Subsets the font files to the letters and weights that `fonts.css` names: a first visit that shows Turkish and
 * Russian clubs loads 100 kB of fonts instead of 232.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fontFaces, lettersOf, type FontFace } from './font-faces.ts';

const CSS = new URL('../src/styles/fonts.css', import.meta.url);
const FOLDER = new URL('../dist/fonts/', import.meta.url);

async function cut(face: FontFace): Promise<void> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(face.source)));
  const font = await subsetFont(whole, lettersOf(face), {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
  });
  await writeFile(new URL(face.file, FOLDER), font);
}

await mkdir(FOLDER, { recursive: true });
await Promise.all(fontFaces(await readFile(CSS, 'utf8')).map(cut));
