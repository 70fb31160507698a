import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@touchline/contracts';
import { written } from './testing/written.ts';

const GLOSSARY = join(import.meta.dirname, '..', '..', '..', 'docs', 'GLOSSARY.md');

/** Rows of the tables: a key in backquotes, then the text in each language, in the order of the contracts. */
const ROWS = readFileSync(GLOSSARY, 'utf8')
  .split('\n')
  .map((line) => /^\| `([^`]+)`\s*\|(.+)\|$/.exec(line))
  .filter((found) => found !== null)
  .map(([, key = '', cells = '']) => ({ key, terms: cells.split('|').map((cell) => cell.trim()) }));

describe('the glossary', () => {
  it('has tables', () => {
    expect(ROWS.length).toBeGreaterThan(50);
  });

  it.each(ROWS)('has the texts of the pages for $key', ({ key, terms }) => {
    expect(terms).toEqual(LANGUAGES.map((language) => written(language)[key]));
  });
});
