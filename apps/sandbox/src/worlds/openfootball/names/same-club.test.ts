import { sameClubs, type ClubAppearance } from './same-club.ts';

const seasonsOf = (country: string, key: string, code: string, ...years: number[]): ClubAppearance[] =>
  years.map((year) => ({
    country,
    key,
    season: `${code}/${String(year)}`,
    isDomesticLeague: code === `${country}.1`,
  }));

const merged = (...appearances: ClubAppearance[][]): string[] =>
  sameClubs(appearances.flat()).map(({ from, into }) => `${from} > ${into}`);

describe('names that are merged into one club', () => {
  it.each([
    ['br', 'flamengo rj', 'cr flamengo', 'flamengo rj > cr flamengo'],
    ['es', 'rc celta', 'rc celta de vigo', 'rc celta > rc celta de vigo'],
    ['it', 'lazio', 'societa lazio', 'lazio > societa lazio'],
    ['tr', 'gaziantep', 'gaziantep bb', 'gaziantep > gaziantep bb'],
    ['tr', 'konyaspor', 'atiker konyaspor', 'konyaspor > atiker konyaspor'],
    ['ar', 'rosario central', 'ca rosario central', 'rosario central > ca rosario central'],
    ['ar', 'san lorenzo', 'ca san lorenzo de almagro', 'san lorenzo > ca san lorenzo de almagro'],
  ])('%s: %s and %s, one in the league and the other in a cup of the same year', (country, a, b, into) => {
    expect(
      merged(seasonsOf(country, a, `${country}.1`, 2024), seasonsOf(country, b, 'copa.l', 2024)),
    ).toEqual([into]);
  });

  it('names that a league uses in alternate seasons', () => {
    expect(
      merged(
        seasonsOf('tr', 'konyaspor', 'tr.1', 2021, 2023),
        seasonsOf('tr', 'atiker konyaspor', 'tr.1', 2022),
      ),
    ).toEqual(['konyaspor > atiker konyaspor']);
  });

  it.each([
    ['br', 'flamengo rj', 'cr flamengo', 'flamengo rj > cr flamengo'],
    ['br', 'cruzeiro', 'cruzeiro ec', 'cruzeiro > cruzeiro ec'],
  ])('%s: %s and %s, equal but for added words, in distant seasons', (country, a, b, into) => {
    const others = seasonsOf(country, 'santos', `${country}.1`, 2019, 2020, 2025);
    expect(
      merged(
        others,
        seasonsOf(country, a, `${country}.1`, 2019),
        seasonsOf(country, b, `${country}.1`, 2025),
      ),
    ).toEqual([into]);
  });

  it('the report contains the reason', () => {
    const [merge] = sameClubs([
      ...seasonsOf('br', 'flamengo rj', 'br.1', 2024),
      ...seasonsOf('br', 'cr flamengo', 'copa.l', 2024),
    ]);
    expect(merge?.why).toBe(
      'the same name except for common club words; different competitions of 2024, never one',
    );
  });
});

describe('names that stay two clubs', () => {
  it.each([
    ['that are in one league', 'es', 'barcelona', 'es.1', 'espanyol barcelona', 'es.1'],
    ['that are in two leagues of a country in one season', 'ar', 'banfield', 'ar.1', 'banfield sur', 'ar.1'],
    ['of which one is a town’s other club', 'sco', 'dundee', 'sco.1', 'dundee united', 'sco.cup'],
    ['of which one is a second team', 'at', 'rapid wien', 'at.1', 'rapid wien ii', 'at.cup'],
    ['of two states', 'br', 'botafogo rj', 'br.1', 'botafogo sp', 'br.cup'],
    ['of a name that many have', 'ar', 'independiente', 'ar.1', 'independiente del valle', 'copa.l'],
    ['that have nothing in common', 'ar', 'lanus', 'ar.1', 'huracan', 'copa.l'],
  ])('%s', (_what, country, a, codeA, b, codeB) => {
    expect(merged(seasonsOf(country, a, codeA, 2024), seasonsOf(country, b, codeB, 2024))).toEqual([]);
  });

  it('a name that matches two others', () => {
    expect(
      merged(
        seasonsOf('ar', 'cordoba', 'copa.l', 2024),
        seasonsOf('ar', 'talleres cordoba', 'ar.1', 2024),
        seasonsOf('ar', 'belgrano cordoba', 'ar.1', 2024),
      ),
    ).toEqual([]);
  });

  it('names that are decades apart', () => {
    expect(
      merged(seasonsOf('en', 'gateshead', 'en.1', 1935), seasonsOf('en', 'gateshead tyne', 'en.1', 2009)),
    ).toEqual([]);
  });
});
