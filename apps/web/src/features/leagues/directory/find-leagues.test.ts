import { leaguesByCountry, findLeagues, folded } from './find-leagues.ts';
import { leagueOf } from '../testing/table-of.ts';

const NAMES: Readonly<Record<string, string>> = { DE: 'Deutschland', TR: 'Türkei', AT: 'Österreich' };
const german = ({ code, name }: { code: string | null; name: string }): string =>
  code === null ? 'International' : (NAMES[code] ?? name);

const bundesliga = leagueOf({ id: '1', name: 'Erste Spielklasse' });
const turkish = leagueOf({ id: '2', name: 'Büyük Lig', country: { code: 'TR', name: 'Turkey' } });
const cup = leagueOf({ id: '3', name: 'Champions Cup', country: { code: null, name: 'World' } });
const austrian = leagueOf({ id: '4', name: 'Liga Ö', country: { code: 'AT', name: 'Austria' } });
const all = [cup, turkish, bundesliga, austrian];

const found = (typed: string) => findLeagues(all, typed, german).map(({ id }) => id);

it.each([
  ['buyuk', ['2']],
  ['BÜYÜK', ['2']],
  ['türkei', ['2']],
  ['turk', ['2']],
  ['deutsch spiel', ['1']],
  ['klasse', []],
  ['  ', ['3', '2', '1', '4']],
  ['world', ['3']],
])('%j finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

it('folds letters that do not decompose into a base letter and a mark', () => {
  expect(folded('Ekstraklasa Łódź, Süper Lig, Kırıkkale, Ærø')).toBe(
    'ekstraklasa lodz, super lig, kirikkale, aero',
  );
});

it('orders countries by the reader’s alphabet, after international competitions', () => {
  expect(leaguesByCountry(all, german, 'de').map(({ name }) => name)).toEqual([
    'International',
    'Deutschland',
    'Österreich',
    'Türkei',
  ]);
});
