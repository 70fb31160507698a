import { MAX_FAVOURITES, type Favourites } from '@touchline/contracts';
import { EMPTY_FAVOURITES, sameFavourites } from './favourites.ts';
import { mergeFavourites } from './merge-favourites.ts';

const teams = (...ids: string[]): Favourites => ({ ...EMPTY_FAVOURITES, teams: ids });

describe('at the first sign-in', () => {
  test('the union: what was followed here and what the account has, each once', () => {
    const mine = { teams: ['1', '2'], leagues: ['39'], matches: ['7'] };
    const theirs = { teams: ['2', '3'], leagues: [], matches: ['8'] };
    expect(mergeFavourites(EMPTY_FAVOURITES, mine, theirs)).toEqual({
      teams: ['2', '3', '1'],
      leagues: ['39'],
      matches: ['8', '7'],
    });
  });

  test('nothing here loses nothing there, and the other way round', () => {
    expect(mergeFavourites(EMPTY_FAVOURITES, EMPTY_FAVOURITES, teams('1'))).toEqual(teams('1'));
    expect(mergeFavourites(EMPTY_FAVOURITES, teams('1'), EMPTY_FAVOURITES)).toEqual(teams('1'));
  });
});

describe('after both once agreed', () => {
  test('the account is the truth about what did not change here', () => {
    expect(mergeFavourites(teams('1', '2'), teams('1', '2'), teams('2', '3'))).toEqual(teams('2', '3'));
  });

  test('what was followed here joins, what was given up here goes', () => {
    expect(mergeFavourites(teams('1', '2'), teams('2', '4'), teams('1', '2', '3'))).toEqual(
      teams('2', '3', '4'),
    );
  });

  test('both did the same: once', () => {
    expect(mergeFavourites(teams('1'), teams('2'), teams('2'))).toEqual(teams('2'));
  });
});

test('an account that is full keeps what was followed last', () => {
  const full = teams(...Array.from({ length: MAX_FAVOURITES }, (_, index) => `t${String(index)}`));
  const merged = mergeFavourites(EMPTY_FAVOURITES, teams('new'), full);
  expect(merged.teams).toHaveLength(MAX_FAVOURITES);
  expect(merged.teams.at(-1)).toBe('new');
  expect(merged.teams).not.toContain('t0');
});

/** Every set of three ids. */
const SETS = Array.from({ length: 8 }, (_, bits) =>
  teams(...['a', 'b', 'c'].filter((_id, place) => (bits >> place) % 2 === 1)),
);

test('of all small sides: nothing lost, nothing twice, and merging again changes nothing', () => {
  for (const base of SETS)
    for (const mine of SETS)
      for (const theirs of SETS) {
        const { teams: merged } = mergeFavourites(base, mine, theirs);
        expect(new Set(merged).size).toBe(merged.length);
        for (const id of ['a', 'b', 'c']) {
          const changedHere = base.teams.includes(id) !== mine.teams.includes(id);
          const expected = (changedHere ? mine : theirs).teams.includes(id);
          expect([id, merged.includes(id)]).toEqual([id, expected]);
        }
        const again = mergeFavourites(teams(...merged), teams(...merged), teams(...merged));
        expect(sameFavourites(again, teams(...merged))).toBe(true);
      }
});
