import { searchDocument } from './search-document.ts';
import { SearchIndex } from './search-index.ts';

function player(id: number, name: string) {
  return searchDocument({ kind: 'player', id: String(id), names: [name], context: [], order: id });
}

/** Returns a word of letters only, a different one for each number. */
function word(number: number): string {
  return Array.from(String(number), (digit) => 'bcdfghjklm'.charAt(Number(digit))).join('a');
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

describe('SearchIndex', () => {
  test('a replaced name is no longer found', () => {
    const index = new SearchIndex();
    index.put(player(1, 'Zubrowsky'));
    index.put(player(1, 'Hallmarken'));
    expect(index.find('zubrowsky', 5)).toEqual([]);
    expect(index.find('hallmarken', 5).map(({ document }) => document.key)).toEqual(['player:1']);
    expect(index.size).toBe(1);
  });

  test('replacing many rows starts no background vacuum, which would fail on the next change', async () => {
    const before = timers();
    const index = new SearchIndex();
    for (let id = 0; id < 2000; id += 1) index.put(player(id, word(id)));
    for (let id = 0; id < 2000; id += 1) index.put(player(id, word(id + 5000)));
    await Promise.resolve();
    expect(timers()).toBe(before);
    expect(index.size).toBe(2000);
  });
});
