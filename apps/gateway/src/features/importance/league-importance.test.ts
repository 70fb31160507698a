import { compareByImportance, leagueImportance, type NamedLeague } from './league-importance.ts';

const league = (country: string, name: string): NamedLeague => ({ name, country: { name: country } });

describe('leagueImportance', () => {
  test('orders what the world watches before what a country watches', () => {
    const ordered = [
      league('World', 'World Cup'),
      league('England', 'Premier League'),
      league('World', 'Some Champions Cup'),
      league('England', 'Some League'),
      league('England', 'Some Cup'),
      league('England', 'Second Division'),
      league('Norway', 'Eliteserien'),
    ];
    expect([...ordered].reverse().sort(compareByImportance)).toEqual(ordered);
  });

  test('a friendly is less than any league', () => {
    const friendly = league('World', 'Club Friendlies');
    expect(leagueImportance(friendly)).toBeLessThan(leagueImportance(league('Fiji', 'League')));
  });

  test('what is equal is ordered by country and name', () => {
    const equal = [league('Peru', 'A'), league('Chile', 'Z'), league('Chile', 'A')];
    expect(equal.sort(compareByImportance)).toEqual([
      league('Chile', 'A'),
      league('Chile', 'Z'),
      league('Peru', 'A'),
    ]);
  });
});
