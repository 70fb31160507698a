import { compareByImportance, isFriendly, leagueImportance, type NamedLeague } from './league-importance.ts';

const league = (country: string, name: string): NamedLeague => ({ name, country: { name: country } });

describe('leagueImportance', () => {
  test('orders competitions with a worldwide audience before national ones', () => {
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

  test('a regional league ranks between the great leagues and those of other countries', () => {
    const regional = leagueImportance(league('World', 'East Asia Super League'));
    expect(regional).toBeLessThan(leagueImportance(league('Italy', 'Massima Divisione')));
    expect(regional).toBeGreaterThan(leagueImportance(league('Netherlands', 'Hoogste Divisie')));
    expect(leagueImportance(league('World', 'Asian Cup'))).toBe(78);
  });

  test.each(['Club Friendlies', 'Club Friendlies 3', 'Friendlies', 'Friendlies Women'])(
    '%s rank below the second division of any country',
    (name) => {
      const friendly = league('World', name);
      expect(isFriendly(friendly)).toBe(true);
      expect(leagueImportance(friendly)).toBeLessThan(leagueImportance(league('Fiji', 'League Two B')));
    },
  );

  test('friendlies of national teams rank before those of clubs', () => {
    expect(leagueImportance(league('World', 'Friendlies'))).toBeGreaterThan(
      leagueImportance(league('World', 'Club Friendlies')),
    );
  });

  test('competitions with something to win are not friendlies', () => {
    expect(isFriendly(league('World', 'World Cup'))).toBe(false);
    expect(isFriendly(league('Germany', 'Friendship League'))).toBe(false);
  });

  test('leagues of equal importance are ordered by country and name', () => {
    const equal = [league('Peru', 'A'), league('Chile', 'Z'), league('Chile', 'A')];
    expect(equal.sort(compareByImportance)).toEqual([
      league('Chile', 'A'),
      league('Chile', 'Z'),
      league('Peru', 'A'),
    ]);
  });
});
