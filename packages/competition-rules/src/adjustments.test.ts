import { readFileSync } from 'node:fs';
import { sharedFolder } from '@touchline/test-data';
import { adjustmentsIn } from './adjustments.ts';
import { ENGLISH_ADJUSTMENTS } from './english-adjustments.ts';
import { limitsOf } from './limits.ts';

const of = (country: string, name: string, season: number) =>
  adjustmentsIn({ country, name, type: 'league' }, season).map(({ team, points }) => [team, points]);

test('a ruling applies to one season of one league', () => {
  expect(of('GB-ENG', 'Premier League', 2023)).toEqual([['Everton', -8], ['Nottingham Forest', -4]]); // prettier-ignore
  expect(of('GB-ENG', 'Championship', 2023)).toEqual([]);
  expect(of('IT', 'Serie A', 2014)).toEqual([['Parma', -7]]);
  expect(of('IT', 'Serie B', 2018)).toEqual([['Palermo', -20], ['Foggia', -6]]); // prettier-ignore
  expect(of('XK', 'Premier League', 2023)).toEqual([]);
});

test('an unknown league name has no adjustments', () => {
  expect(of('GB-ENG', 'Premier Division', 2023)).toEqual([]);
});

test('limitsOf lists what results alone do not show of a season', () => {
  const limits = (country: string, name: string, season: number) =>
    limitsOf({ country, name, type: 'league' }, season);
  expect(limits('GB-ENG', 'League One', 2019)).toEqual(['points-per-game', 'expelled']);
  expect(limits('GB-ENG', 'Premier League', 2019)).toEqual([]);
  expect(limits('NL', 'Eredivisie', 2019)).toEqual(['frozen', 'no-relegation']);
  expect(limits('GB-ENG', 'League Two', 1961)).toEqual(['expelled']);
});

const data = sharedFolder('data');

data.describe('the English adjustments', () => {
  test('contain every row of the source', () => {
    const [, ...lines] = readFileSync(data.path('english-adjustments.tsv'), 'utf8').trim().split('\n');
    const rows = lines.map((text) => {
      const [season, tier, , team, points] = text.split('\t');
      return [Number(season), Number(tier), team, Number(points)];
    });
    expect(ENGLISH_ADJUSTMENTS).toEqual(rows);
    expect(rows).toHaveLength(63);
  });
});
