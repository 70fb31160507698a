import { z } from 'zod';
import { describeRecorded, recordedRows } from '../testing/recordings.ts';
import { CODE_OF_NAME } from './name-codes.ts';
import { countryOf } from './country.ts';

const Row = z.object({ name: z.string(), code: z.string().nullable(), flag: z.string().nullable() });
const rowsOf = (file: string) => z.array(Row).parse(recordedRows(file));

const OF_NO_COUNTRY = ['World', 'WorldCup', 'intl', 'Netherlands-Antilles'];

describeRecorded('recorded country names', () => {
  it.each([
    ['countries-full.json', 168],
    ['team-countries.json', 240],
  ])('of %s all have a code, except those that are not a country’s', (file, count) => {
    const rows = rowsOf(file);
    expect(rows).toHaveLength(count);
    const without = rows.map(({ name }) => name).filter((name) => countryOf(name, null).code === null);
    expect(without.filter((name) => !OF_NO_COUNTRY.includes(name))).toEqual([]);
  });

  it("have the provider's own code, except the home nations and the two Congos, which it swaps", () => {
    const differing = rowsOf('countries-full.json')
      .filter(({ name, code }) => code !== null && countryOf(name, null).code !== code)
      .map(({ name }) => name);
    expect(differing).toEqual(['Congo', 'Congo-DR', 'England', 'Northern-Ireland', 'Scotland', 'Wales']);
  });

  it('are readable: without dashes that do not belong to the name', () => {
    const dashed = rowsOf('team-countries.json')
      .map(({ name }) => countryOf(name, null).name)
      .filter((name) => name.includes('-'));
    expect(dashed).toEqual(['Guinea-Bissau', 'Timor-Leste']);
  });
});

it.each([
  ['South-Korea', 'KR', 'South Korea'],
  ['Saudi-Arabia', 'SA', 'Saudi Arabia'],
  ['England', 'GB-ENG', 'England'],
  ['Scotland', 'GB-SCT', 'Scotland'],
  ['Wales', 'GB-WLS', 'Wales'],
  ['Northern-Ireland', 'GB-NIR', 'Northern Ireland'],
  ['Trinidad-And-Tobago', 'TT', 'Trinidad and Tobago'],
  ['Congo-DR', 'CD', 'DR Congo'],
  ['World', null, 'World'],
  ['intl', null, 'World'],
])('%s is %s, %s', (name, code, readable) => {
  expect(countryOf(name, 'https://media.example/flags/gb.svg').name).toBe(readable);
  expect(countryOf(name, null)).toEqual({ code, name: readable });
});

it('takes the code of an unknown name from its flag', () => {
  expect(countryOf('Atlantis', 'https://media.example/flags/at.svg').code).toBe('AT');
  expect(countryOf('Kernow', 'https://media.example/flags/gb-eng.svg').code).toBe('GB-ENG');
  expect(countryOf('Atlantis', 'https://media.example/flags/atlantis.svg').code).toBeNull();
  expect(countryOf(null, null)).toEqual({ code: null, name: 'World' });
});

it('contains only codes that exist, in alphabetical order of names', () => {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const unknown = [...CODE_OF_NAME.values()].filter(
    (code) => !/^GB-(?:ENG|SCT|WLS|NIR)$/.test(code) && regions.of(code) === undefined,
  );
  expect(unknown).toEqual([]);
  expect([...CODE_OF_NAME.keys()]).toEqual([...CODE_OF_NAME.keys()].sort());
});
