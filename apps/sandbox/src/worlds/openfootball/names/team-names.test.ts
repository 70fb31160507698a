import { identitiesOf, identityOf, isPlaceholder, parseName, teamKey } from './team-names.ts';

const same = (a: string, b: string, country: string): boolean =>
  teamKey(parseName(a).name, country) === teamKey(parseName(b).name, country);

describe('spellings of one club', () => {
  it.each([
    ['Birmingham City FC', 'Birmingham City', 'en'],
    ['AFC Bournemouth', 'Bournemouth', 'en'],
    ['Arsenal FC (ENG)', 'Arsenal FC', 'en'],
    ['Brighton & Hove Albion FC', 'Brighton and Hove Albion', 'en'],
    ['Wolves', 'Wolverhampton Wanderers FC', 'en'],
    ['QPR', 'Queens Park Rangers FC', 'en'],
    ['Sheffield Utd', 'Sheffield United FC', 'en'],
    ['FC St. Pauli 1910', 'FC St. Pauli', 'de'],
    ['1. FC Köln', '1. FC KOELN'.replace('OE', 'Ö'), 'de'],
    ['FC Bayern München', 'Bayern Munich', 'de'],
    ['SK Sturm Graz (AUT)', 'Sturm Graz', 'at'],
    ['FC Red Bull Salzburg (AUT)', 'RB Salzburg', 'at'],
    ['AC Pisa 1909', 'Pisa SC', 'it'],
    ['US Sassuolo Calcio', 'Sassuolo Calcio', 'it'],
    ['Paris Saint-Germain FC (FRA)', 'PSG', 'fr'],
    ['Beşiktaş', 'Besiktas', 'tr'],
    ['AS Saint-Étienne', 'Saint Etienne', 'fr'],
  ])('%s is %s', (a, b, country) => {
    expect(same(a, b, country)).toBe(true);
  });

  it.each([
    ['Manchester City FC', 'Manchester United FC', 'en'],
    ['Dundee FC', 'Dundee United', 'sco'],
    ['Paris FC', 'Paris Saint-Germain FC', 'fr'],
    ['Rapid Wien', 'Rapid Wien II', 'at'],
    ['USM Alger', 'MC Alger', 'dz'],
    ['FC Barcelona', 'RCD Espanyol de Barcelona', 'es'],
    ['Real Madrid CF', 'Club Atlético de Madrid', 'es'],
    ['Hannover 96', 'Darmstadt 98', 'de'],
  ])('%s is not %s', (a, b, country) => {
    expect(same(a, b, country)).toBe(false);
  });

  it('parses the country of a club in a European cup', () => {
    expect(parseName('Stade Brestois 29 (FRA)')).toEqual({ name: 'Stade Brestois 29', country: 'fr' });
    expect(parseName('1. FC Köln')).toEqual({ name: '1. FC Köln', country: undefined });
  });

  it('keeps two names with the same key apart if they play each other', () => {
    const of = (meetings: { team1: string; team2: string }[]) => identitiesOf(meetings, 'ro', 2024);
    const apart = of([
      { team1: 'FC Craiova', team2: 'CS Craiova' },
      { team1: 'SC Craiova', team2: 'FC Craiova' },
    ]);
    expect(apart.get('FC Craiova')?.key).not.toBe(apart.get('SC Craiova')?.key);
    const one = of([
      { team1: 'FC Craiova', team2: 'Rapid' },
      { team1: 'Rapid', team2: 'SC Craiova' },
    ]);
    expect(one.get('FC Craiova')?.key).toBe(one.get('SC Craiova')?.key);
  });

  it('distinguishes a club from the former club of the same name', () => {
    const key = (name: string, season: number) => identityOf(name, 'en', season).key;
    expect(key('Accrington', 1889)).not.toBe(key('Accrington', 2009));
    expect(key('Accrington', 2009)).toBe(key('Accrington Stanley', 1955));
    expect(key('Wimbledon FC', 1988)).not.toBe(key('AFC Wimbledon', 2016));
  });

  it.each(['N.N.', 'Sieger EF', 'Winner Match 3', 'W74', '1A', '3A/B/C', 'TBD'])(
    '%s is a placeholder',
    (name) => {
      expect(isPlaceholder(name)).toBe(true);
    },
  );

  it.each(['Winterthur', 'NEC', 'Lokomotiv', '1. FC Köln', 'Wydad AC'])('%s is not a placeholder', (name) => {
    expect(isPlaceholder(name)).toBe(false);
  });
});
