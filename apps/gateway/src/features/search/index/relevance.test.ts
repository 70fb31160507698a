import { relevance, similarity } from './relevance.ts';
import { searchDocument, type SearchKind } from './search-document.ts';
import { typedQuery } from './typed-query.ts';

const named = (kind: SearchKind, name: string, context: readonly string[] = []) =>
  searchDocument({ kind, id: '1', names: [name], context, order: 0 });
const worth = (query: string, document: ReturnType<typeof named>, share = 1): number =>
  relevance(typedQuery(query), document, share);

describe('the relevance of one word', () => {
  const word = (typed: string, known: string): number => {
    const [first] = typedQuery(typed).required;
    return first === undefined ? 0 : similarity(first, [known]);
  };

  it('ranks exact, longer prefix, shorter prefix, one typo, two typos, no match', () => {
    const worths = [
      word('wanderers', 'wanderers'),
      word('wanderer', 'wanderers'),
      word('wand', 'wanderers'),
      word('wanderets', 'wanderers'),
      word('wamderets', 'wanderers'),
      word('wamdetets', 'wanderers'),
    ];
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    expect(new Set(worths).size).toBe(worths.length);
    expect(worths.at(-1)).toBe(0);
  });

  it('ranks a spelling by ear below a correct spelling', () => {
    expect(word('миддлсбро', 'middlesbrough')).toBeGreaterThan(0);
    expect(word('миддлсбро', 'middlesbrough')).toBeLessThan(word('миддлсбро', 'middlsbro'));
  });
});

describe('the relevance of an entry', () => {
  it('is higher for a name without further words', () => {
    expect(worth('lions', named('team', 'Lions'))).toBeGreaterThan(
      worth('lions', named('team', 'Lions Reserves')),
    );
  });

  it('requires every word, or the given share of them', () => {
    expect(worth('lions harbour', named('team', 'Lions'))).toBe(0);
    expect(worth('lions harbour', named('team', 'Lions'), 0.5)).toBeGreaterThan(0);
    expect(worth('lions harbour quay', named('team', 'Lions'), 0.5)).toBe(0);
  });

  it('counts a word in the context less than one in the name', () => {
    const beside = worth('premier ireland', named('league', 'Premier', ['Ireland']));
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThan(worth('premier ireland', named('league', 'Premier Ireland')));
  });

  it("ranks a country's leagues before its clubs", () => {
    expect(worth('ireland', named('league', 'Premier', ['Ireland']))).toBeGreaterThan(
      worth('ireland', named('team', 'Lions', ['Ireland'])),
    );
  });

  it('rises with a matching light word, and does not require it', () => {
    const club = named('team', 'FC Lions');
    expect(worth('fc lions', club)).toBeGreaterThan(worth('lions', club));
    expect(worth('fc lions', named('team', 'Lions'))).toBeGreaterThan(0);
  });

  it('finds a name that consists of light words only', () => {
    expect(worth('club de la live', named('team', 'Club de la Live'))).toBeGreaterThan(1);
  });
});
