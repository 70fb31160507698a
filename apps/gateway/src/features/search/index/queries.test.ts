import { LEAGUES, PLAYERS, TEAMS } from '../testing/fictional-names.ts';
import { loadCountryNames } from '../read-names.ts';
import { searchableLeague, searchablePlayer, searchableTeam } from './searchable.ts';
import { searchDocument } from './search-document.ts';
import { SearchIndex } from './search-index.ts';

const index = new SearchIndex();

beforeAll(async () => {
  const countries = await loadCountryNames();
  const things = [
    ...LEAGUES.map((league, order) => searchableLeague(league, countries, order)),
    ...TEAMS.map((team, order) => searchableTeam(team, countries, order)),
    ...PLAYERS.map(({ player, team }, order) =>
      searchablePlayer(player, TEAMS.find(({ id }) => id === team) ?? null, order),
    ),
  ];
  for (const thing of things) index.put(searchDocument(thing));
});

/** Typed queries, each with the result that must come first. */
const QUERIES: readonly (readonly [group: string, query: string, first: string])[] = [
  ['as written', 'Köln Adler', 'team:t1'],
  ['as written', 'Paris Saint-Ouen Lumière', 'team:t8'],
  ['as written', 'Bundesliga', 'league:l4'],
  ['as written', 'Churkin', 'player:p7'],
  ['half typed', 'manch', 'team:t5'],
  ['half typed', 'chand', 'team:t6'],
  ['half typed', 'nusan', 'league:l12'],
  ['diacritics', 'koln', 'team:t1'],
  ['diacritics', 'KOELN', 'team:t1'],
  ['diacritics', 'muenchen falken', 'team:t2'],
  ['diacritics', 'nuernberg', 'team:t3'],
  ['diacritics', 'duesseldorf stoerche', 'team:t4'],
  ['diacritics', 'penarrubia', 'team:t10'],
  ['diacritics', 'sao goncalo', 'team:t12'],
  ['diacritics', 'gremio lagoa', 'team:t13'],
  ['diacritics', 'serie ouro', 'league:l6'],
  ['diacritics', 'ISIKSPOR', 'team:t14'],
  ['diacritics', 'ışıkspor', 'team:t14'],
  ['diacritics', 'istanbul kartallari', 'team:t15'],
  ['diacritics', 'super lig kirmizi', 'league:l7'],
  ['diacritics', 'cagri sahinoglu', 'player:p5'],
  ['diacritics', 'joao conceicao', 'player:p6'],
  ['diacritics', 'broendby', 'team:t29'],
  ['diacritics', 'lodz orly', 'team:t30'],
  ['diacritics', 'hoelzenbein', 'player:p1'],
  ['punctuation', 'al nasrah', 'team:t31'],
  ['punctuation', 'ohanlon', 'player:p9'],
  ['punctuation', 'ndoye', 'player:p2'],
  ['punctuation', 'saint ouen', 'team:t8'],
  ['Cyrillic', 'зенитар', 'team:t16'],
  ['Cyrillic', 'Шахтёр', 'team:t17'],
  ['Cyrillic', 'манчестер юнайтед', 'team:t5'],
  ['Cyrillic', 'Манчестер Сити', 'team:t32'],
  ['Cyrillic', 'ньюкасл', 'team:t7'],
  ['Cyrillic', 'ювентина', 'team:t19'],
  ['Cyrillic', 'журавлёв', 'player:p4'],
  ['Cyrillic', 'Чуркин', 'player:p7'],
  ['Cyrillic', 'гранит москва', 'team:t33'],
  ['Cyrillic', 'torpedo sever', 'team:t18'],
  ['Cyrillic', 'vysshaya liga', 'league:l9'],
  ['Cyrillic', 'утрехт', 'team:t22'],
  ['wrong layout', 'ptybnfh', 'team:t16'],
  ['wrong layout', 'срфтвдукы', 'team:t6'],
  ['one typo', 'adlr koln', 'team:t1'],
  ['one typo', 'psg utrecht', 'team:t22'],
  ['one typo', 'spian', 'team:t26'],
  ['two typos', 'chamdlrs', 'team:t6'],
  ['two typos', 'chnadlets', 'team:t6'],
  ['two typos', 'peñarubbia', 'team:t10'],
  ['two typos', 'harreirs', 'team:t7'],
  ['two typos', 'зентар', 'team:t16'],
  ['other languages', 'Deutschland', 'team:t24'],
  ['other languages', 'германия', 'team:t24'],
  ['other languages', 'Alemania U21', 'team:t25'],
  ['other languages', 'Hollanda', 'team:t28'],
  ['other languages', 'Spanyol', 'team:t26'],
  ['other languages', 'Brasilien', 'league:l6'],
  ['other languages', 'бразилия', 'league:l6'],
  ['other languages', 'Munich', 'team:t2'],
  ['other languages', 'Мюнхен', 'team:t2'],
  ['other languages', 'Cologne', 'team:t1'],
  ['other languages', 'Seville', 'team:t11'],
  ['other languages', 'Turin', 'team:t19'],
  ['other languages', 'Neapel', 'team:t20'],
  ['other languages', 'Белград', 'team:t34'],
  ['namesakes', 'premier division ireland', 'league:l2'],
  ['namesakes', 'premier division angleterre', 'league:l1'],
  ['namesakes', 'bundesliga deutschland', 'league:l3'],
  ['initials', 'msl', 'league:l13'],
  ['initials', 'psol', 'team:t8'],
  ['word order', 'falken münchen', 'team:t2'],
  ['word order', 'united manchester', 'team:t5'],
  ['joined', 'laprimera', 'league:l5'],
  ['joined', 'worldchampionscup', 'league:l10'],
  ['light words', 'fc köln live score', 'team:t1'],
  ['light words', 'the london chandlers fc', 'team:t6'],
  ['one word too many', 'zenitar petersburg volga', 'team:t16'],
];

it('tests at least sixty queries', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(60);
});

it.each(QUERIES)('%s: %s', (_, query, first) => {
  expect(index.find(query, 5).map((found) => found.document.key)[0]).toBe(first);
});

it.each(['xyzzyplugh', '???', '', '   ', '日本', 'qqqqqqq wwwwwww'])('finds nothing for %j', (query) => {
  expect(index.find(query, 5)).toEqual([]);
});

it('ranks an exact match in the context before a name two edits away', () => {
  const own = new SearchIndex();
  const context = ['Germany'];
  own.put(searchDocument({ kind: 'player', id: '1', names: ['R. Permana'], context: [], order: 0 }));
  own.put(searchDocument({ kind: 'league', id: '1', names: ['Erste Spielklasse'], context, order: 1 }));
  expect(own.find('germany', 5).map((found) => found.document.key)).toEqual(['league:1', 'player:1']);
});

it('drops results that score far below the best', () => {
  expect(index.find('germany', 50).map((found) => found.document.key)).not.toContain('team:t12');
  const own = new SearchIndex();
  const thing = { kind: 'team', context: [], order: 0 } as const;
  own.put(searchDocument({ ...thing, id: '1', names: ['Benfica'] }));
  own.put(searchDocument({ ...thing, id: '2', names: ['Club of the Belgica of Old'], order: 1 }));
  expect(own.find('benfica', 5).map((found) => found.document.key)).toEqual(['team:1']);
});

it('forgives one edit in five letters, not two', () => {
  const keys = (query: string): readonly string[] => index.find(query, 5).map((found) => found.document.key);
  expect(keys('adlar')).toContain('team:t1');
  expect(keys('odlar')).not.toContain('team:t1');
});

it('forgives one error per word in a query of many words, and reads the last word as half typed', () => {
  const own = new SearchIndex();
  const name = 'Lighthouse Athletic Harbour Wanderers of Old Quay';
  own.put(searchDocument({ kind: 'team', id: '1', names: [name], context: [], order: 0 }));
  const keys = (query: string): readonly string[] => own.find(query, 5).map(({ document }) => document.key);
  expect(keys('lighthose athletik harbur wanderes old qu')).toEqual(['team:1']);
  expect(keys('lighthouse athletic harbour wanderers old quay')).toEqual(['team:1']);
});

it('replaces an entry that is put again', () => {
  const own = new SearchIndex();
  const thing = { kind: 'team', id: '1', context: [], order: 0 } as const;
  own.put(searchDocument({ ...thing, names: ['Harbour Rovers'] }));
  own.put(searchDocument({ ...thing, names: ['Lighthouse Athletic'] }));
  expect(own.size).toBe(1);
  expect(own.find('harbour', 5)).toEqual([]);
  expect(own.find('lighthouse', 5)).toHaveLength(1);
});
