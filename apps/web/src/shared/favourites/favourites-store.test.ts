import { MAX_FAVOURITES, type Favourites } from '@touchline/contracts';
import { EMPTY_FAVOURITES, sameFavourites } from './favourites.ts';
import { FavouritesStore, mergeFavourites } from './favourites-store.ts';
import { FAVOURITES_STORAGE_KEY } from './kept-favourites.ts';

/** A browser's storage that several tabs share. */
class SharedStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.items.set(key, text);
  }
}

let storage: SharedStorage;
let store: FavouritesStore;

const tab = () => new FavouritesStore(() => storage);

beforeEach(() => {
  storage = new SharedStorage();
  store = tab();
});

test('a reader without favourites has the same object as the server and the first render', () => {
  expect(store.view()).toBe(EMPTY_FAVOURITES);
});

describe('signed out', () => {
  test('favourites are stored in the browser, and can be removed', () => {
    store.toggle('teams', '33');
    store.toggle('matches', '7');
    store.toggle('teams', '40');
    store.toggle('teams', '33');
    expect(tab().view()).toEqual({ teams: ['40'], leagues: [], matches: ['7'] });
  });

  test('leagues that were pinned in an earlier version are followed', () => {
    storage.setItem('pinned-leagues', '["39","140"]');
    expect(store.view().leagues).toEqual(['39', '140']);
    store.toggle('leagues', '39');
    expect(tab().view().leagues).toEqual(['140']);
  });

  test('listeners are notified of changes only', () => {
    const notified: string[] = [];
    store.subscribe(() => notified.push('changed'));
    store.onToggled(() => notified.push('toggled'));
    store.toggle('teams', '33');
    store.reload();
    expect(notified).toEqual(['changed', 'toggled']);
  });

  test('the view stays the same object until it changes, as React requires', () => {
    store.toggle('teams', '33');
    const view = store.view();
    store.reload();
    store.belongTo(undefined);
    expect(store.view()).toBe(view);
  });

  test('at the limit the oldest favourite is dropped', () => {
    for (let index = 0; index <= MAX_FAVOURITES; index += 1) store.toggle('teams', `t${String(index)}`);
    const { teams } = store.view();
    expect([teams.length, teams[0], teams.at(-1)]).toEqual([MAX_FAVOURITES, 't1', 't500']);
  });
});

describe('several tabs', () => {
  test('each tab sees the other’s change', () => {
    const other = tab();
    expect(other.view()).toEqual(EMPTY_FAVOURITES);
    store.toggle('leagues', '39');
    other.reload();
    expect(other.view().leagues).toEqual(['39']);
  });

  test('a change is applied to the stored favourites, not to what this tab saw last', () => {
    const other = tab();
    other.view();
    store.toggle('leagues', '39');
    other.toggle('leagues', '140');
    expect(tab().view().leagues).toEqual(['39', '140']);
  });
});

describe('stored data in another format', () => {
  test.each([
    'nonsense',
    'null',
    '[]',
    '{"mine":5}',
    '{"mine":{"teams":"33"},"account":{"userId":5}}',
    '{"mine":{"teams":[1,"../x","\\"]{}",null]}}',
  ])('%s counts as none', (text) => {
    storage.setItem(FAVOURITES_STORAGE_KEY, text);
    expect(store.kept()).toEqual({ mine: EMPTY_FAVOURITES, account: null });
  });

  test('without storage favourites last until the page closes', () => {
    const off = new FavouritesStore(() => {
      throw new Error('denied');
    });
    off.toggle('teams', '33');
    off.toggle('teams', '40');
    expect(off.view().teams).toEqual(['33', '40']);
  });

  test('with full storage as well', () => {
    const full = new FavouritesStore(() => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    }));
    full.toggle('teams', '33');
    expect(full.view().teams).toEqual(['33']);
  });
});

describe('an account', () => {
  const copy = { ...EMPTY_FAVOURITES, teams: ['1', '2'] };

  test('replaces the view with its copy, and both agree', () => {
    store.toggle('teams', '1');
    store.settle('u1', store.view(), copy);
    expect(store.kept()).toEqual({ mine: copy, account: { userId: 'u1', copy } });
  });

  test('a change made during a sync is not lost', () => {
    const sent = store.view();
    store.toggle('teams', '9');
    store.settle('u1', sent, copy);
    expect(store.view().teams).toEqual(['1', '2', '9']);
    expect(store.kept().account?.copy).toEqual(copy);
  });

  test('leaves the browser when its owner signs out', () => {
    store.settle('u1', store.view(), copy);
    store.belongTo('u1');
    expect(store.view()).toEqual(copy);
    store.belongTo(undefined);
    expect(store.kept()).toEqual({ mine: EMPTY_FAVOURITES, account: null });
  });

  test('leaves a change that is not synced yet for the next merge', () => {
    store.settle('u1', store.view(), copy);
    store.toggle('teams', '9');
    store.belongTo(undefined);
    expect(store.view().teams).toEqual(['9']);
  });

  test('is never merged into another account', () => {
    store.settle('u1', store.view(), copy);
    store.belongTo('u2');
    expect(store.view()).toEqual(EMPTY_FAVOURITES);
  });
});

const teams = (...ids: string[]): Favourites => ({ ...EMPTY_FAVOURITES, teams: ids });

describe('at the first sign-in', () => {
  test('the result is the union of browser and account, each item once', () => {
    const mine = { teams: ['1', '2'], leagues: ['39'], matches: ['7'] };
    const theirs = { teams: ['2', '3'], leagues: [], matches: ['8'] };
    expect(mergeFavourites(EMPTY_FAVOURITES, mine, theirs)).toEqual({
      teams: ['2', '3', '1'],
      leagues: ['39'],
      matches: ['8', '7'],
    });
  });

  test('an empty side removes nothing from the other', () => {
    expect(mergeFavourites(EMPTY_FAVOURITES, EMPTY_FAVOURITES, teams('1'))).toEqual(teams('1'));
    expect(mergeFavourites(EMPTY_FAVOURITES, teams('1'), EMPTY_FAVOURITES)).toEqual(teams('1'));
  });
});

describe('after browser and account have agreed once', () => {
  test('the account decides what has not changed here', () => {
    expect(mergeFavourites(teams('1', '2'), teams('1', '2'), teams('2', '3'))).toEqual(teams('2', '3'));
  });

  test('items followed here are added, items removed here are removed', () => {
    expect(mergeFavourites(teams('1', '2'), teams('2', '4'), teams('1', '2', '3'))).toEqual(
      teams('2', '3', '4'),
    );
  });

  test('the same change on both sides counts once', () => {
    expect(mergeFavourites(teams('1'), teams('2'), teams('2'))).toEqual(teams('2'));
  });
});

test('a full account keeps the latest favourites', () => {
  const full = teams(...Array.from({ length: MAX_FAVOURITES }, (_, index) => `t${String(index)}`));
  const merged = mergeFavourites(EMPTY_FAVOURITES, teams('new'), full);
  expect(merged.teams).toHaveLength(MAX_FAVOURITES);
  expect(merged.teams.at(-1)).toBe('new');
  expect(merged.teams).not.toContain('t0');
});

/** All subsets of three ids. */
const SETS = Array.from({ length: 8 }, (_, bits) =>
  teams(...['a', 'b', 'c'].filter((_id, place) => (bits >> place) % 2 === 1)),
);

test('for all small sets nothing is lost or doubled, and merging again changes nothing', () => {
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
