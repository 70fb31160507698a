import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fontFaces, lettersOf } from '../../build/font-faces.ts';

const CSS = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const LOCALES = fileURLToPath(new URL('../../../../packages/messages/locales/', import.meta.url));

const ofText = fontFaces(CSS).filter(({ file }) => file.startsWith('inter-'));
const known = new Set(ofText.flatMap((face) => Array.from(lettersOf(face))));

test('a face is cut from the file of its name', () => {
  expect(
    fontFaces(`@font-face {
  font-weight: 400 700;
  src: url('../../dist/fonts/roboto-condensed-latin-ext-wght-normal.woff2') format('woff2-variations');
  unicode-range: U+0041-0043, U+1E9E;
}`),
  ).toEqual([
    {
      file: 'roboto-condensed-latin-ext-wght-normal.woff2',
      source: '@fontsource-variable/roboto-condensed/files/roboto-condensed-latin-ext-wght-normal.woff2',
      weights: { min: 400, max: 700 },
      ranges: [
        [0x41, 0x43],
        [0x1e9e, 0x1e9e],
      ],
    },
  ]);
});

test('a rule that does not say what to keep is refused', () => {
  expect(() => fontFaces("@font-face { src: url('/x.woff2'); }")).toThrow('cannot subset this font face');
});

test('there is a letter for all that the site says in ten languages', () => {
  const files = globSync('*/*.json', { cwd: LOCALES });
  expect(files.length).toBeGreaterThan(100);
  const characters = files.flatMap((file) => Array.from(readFileSync(`${LOCALES}${file}`, 'utf8')));
  const missing = new Set(characters.filter((letter) => letter > ' ' && !known.has(letter)));
  expect([...missing]).toEqual([]);
});

test.each([
  ['Turkish and Azerbaijani', 'Beşiktaş Fenerbahçe Iğdır İstanbul Qarabağ Səbail'],
  ['Polish, Czech, Hungarian', 'Łódź Śląsk Wrocław Příbram Žižkov Győri Fehérvár'],
  ['Romanian, Latvian, Icelandic, Maltese', 'Argeș Botoșani Liepāja Grindavík Żejtun'],
  ['Croatian, Serbian, Ukrainian', 'Šibenik Đurđevac Црвена звезда Київ Львів'],
])('and for clubs of others: %s', (_, names) => {
  expect(Array.from(names).filter((letter) => !known.has(letter))).toEqual([]);
});
