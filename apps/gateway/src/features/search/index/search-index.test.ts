import { jest } from '@jest/globals';
import { searchDocument } from './search-document.ts';
import { SearchIndex } from './search-index.ts';

function player(id: number, name: string) {
  return searchDocument({ kind: 'player', id: String(id), names: [name], context: [], order: id });
}

/** A word of letters only, another for every number. */
function word(number: number): string {
  return [...String(number)].map((digit) => 'bcdfghjklm'.charAt(Number(digit))).join('a');
}

describe('SearchIndex', () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => {
    unhandled.push(error);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    process.on('unhandledRejection', note);
  });

  afterEach(() => {
    process.off('unhandledRejection', note);
    jest.useRealTimers();
  });

  test('a name that was replaced is found no more', () => {
    const index = new SearchIndex();
    index.put(player(1, 'Zubrowsky'));
    index.put(player(1, 'Hallmarken'));
    expect(index.find('zubrowsky', 5)).toEqual([]);
    expect(index.find('hallmarken', 5).map(({ document }) => document.key)).toEqual(['player:1']);
    expect(index.size).toBe(1);
  });

  test('rows may change at any time: nothing in the background trips over it', async () => {
    const index = new SearchIndex();
    for (let id = 0; id < 4000; id += 1) index.put(player(id, `${word(id * 13)} ${word(id * 7)}`));
    for (let id = 0; id < 4000; id += 1) {
      index.put(player(id, `${word(id * 17 + 1)} ${word(id * 7)}`));
      if (id % 40 === 0) await jest.advanceTimersByTimeAsync(10);
    }
    await jest.advanceTimersByTimeAsync(1000);
    expect(unhandled).toEqual([]);
    expect(index.size).toBe(4000);
  });
});
