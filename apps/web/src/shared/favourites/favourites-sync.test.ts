import type { Preferences } from '@touchline/contracts';
import { ApiProblem } from '../api/errors.ts';
import type { TransportAnswer } from '../api/transport.ts';
import { createAccountApi } from '../session/calls/account-api.ts';
import { handTimers } from '../testing/hand-timers.ts';
import { EMPTY_FAVOURITES } from './favourites.ts';
import { FavouritesStore } from './favourites-store.ts';
import { FavouritesSync } from './favourites-sync.ts';

/** An account's preferences behind an API, and the browser's storage that all tabs share. */
class Surroundings {
  kept: Preferences = { favourites: EMPTY_FAVOURITES, language: 'it' };
  readonly calls: string[] = [];
  readonly reported: unknown[] = [];
  nowMs = 0;
  /** The response in place of the account's. */
  refusal: TransportAnswer | Error | undefined;
  /** Runs while a request is in flight. */
  meanwhile: (method: string) => void = () => undefined;
  readonly #items = new Map<string, string>();
  #lock: Promise<unknown> = Promise.resolve();

  store(): FavouritesStore {
    return new FavouritesStore(() => ({
      getItem: (key) => this.#items.get(key) ?? null,
      setItem: (key, text) => void this.#items.set(key, text),
    }));
  }

  tab(userId = 'u1') {
    const store = this.store();
    const timers = handTimers();
    const api = createAccountApi(async (path, { method = 'GET', body } = {}) => {
      this.calls.push(`${method} ${path}`);
      await Promise.resolve();
      this.meanwhile(method);
      if (this.refusal instanceof Error) throw this.refusal;
      if (this.refusal !== undefined) return this.refusal;
      if (method === 'PUT') this.kept = JSON.parse(JSON.stringify(body)) as Preferences;
      return { status: 200, body: { data: this.kept } };
    });
    const sync = new FavouritesSync(userId, {
      store,
      api,
      lock: (run) => {
        const turn = this.#lock.then(run);
        this.#lock = turn.catch(() => undefined);
        return turn;
      },
      timers,
      nowMs: () => this.nowMs,
      report: (error) => this.reported.push(error),
    });
    return { store, sync, timers };
  }
}

const PATH = '/api/account/preferences';
const teams = (...ids: string[]) => ({ ...EMPTY_FAVOURITES, teams: ids });

let around: Surroundings;

beforeEach(() => {
  around = new Surroundings();
});

test('at sign-in both sides get the union, and the language of emails is kept', async () => {
  around.kept = { ...around.kept, favourites: teams('2', '3') };
  const { store, sync } = around.tab();
  store.toggle('teams', '1');
  store.toggle('teams', '2');
  await sync.merge();
  expect(store.view()).toEqual(teams('2', '3', '1'));
  expect(around.kept).toEqual({ favourites: teams('2', '3', '1'), language: 'it' });
});

test('nothing is written if both agree', async () => {
  around.kept = { ...around.kept, favourites: teams('1') };
  const { store, sync } = around.tab();
  await sync.merge();
  expect(store.view()).toEqual(teams('1'));
  expect(around.calls).toEqual([`GET ${PATH}`]);
});

test('afterwards the account decides: what was removed on another device is removed here too', async () => {
  around.kept = { ...around.kept, favourites: teams('1', '2') };
  const { store, sync } = around.tab();
  await sync.merge();
  around.kept = { ...around.kept, favourites: teams('2') };
  await sync.merge();
  expect(store.view()).toEqual(teams('2'));
  expect(around.kept.favourites).toEqual(teams('2'));
});

test('several changes are sent once, shortly after the last one', async () => {
  const { store, timers, sync } = around.tab();
  await sync.merge();
  around.calls.length = 0;
  store.toggle('teams', '1');
  timers.advance(700);
  store.toggle('leagues', '39');
  timers.advance(700);
  expect(around.calls).toEqual([]);
  timers.advance(100);
  await sync.merge();
  expect(around.calls.filter((call) => call === `PUT ${PATH}`)).toHaveLength(1);
  expect(around.kept.favourites).toEqual({ teams: ['1'], leagues: ['39'], matches: [] });
});

test('a change made during a sync is kept and sent by the next one', async () => {
  const { store, sync } = around.tab();
  store.toggle('teams', '1');
  around.meanwhile = (method) => {
    if (method === 'PUT' && !store.view().teams.includes('2')) store.toggle('teams', '2');
  };
  await sync.merge();
  expect([store.view().teams, around.kept.favourites.teams]).toEqual([['1', '2'], ['1']]);
  await sync.merge();
  expect(around.kept.favourites.teams).toEqual(['1', '2']);
});

test('tabs that merge at the same time lose nothing', async () => {
  const [a, b] = [around.tab(), around.tab()];
  a.store.toggle('teams', '1');
  const first = a.sync.merge();
  b.store.toggle('teams', '2');
  await Promise.all([first, b.sync.merge()]);
  await a.sync.merge();
  expect(around.kept.favourites.teams.toSorted()).toEqual(['1', '2']);
  expect(around.store().view().teams.toSorted()).toEqual(['1', '2']);
});

test.each([
  ['the site upstream is off', { status: 503, body: { status: 503, code: 'feature-off', title: '' } }],
  ['there is no network', new ApiProblem(0, 'network-request-failed')],
])(
  'while %s favourites stay here without an error report, and the next merge sends them',
  async (_, refusal) => {
    const { store, sync } = around.tab();
    store.toggle('teams', '1');
    around.refusal = refusal;
    await sync.merge();
    expect([store.view().teams, around.reported]).toEqual([['1'], []]);
    around.refusal = undefined;
    await sync.merge();
    expect(around.kept.favourites.teams).toEqual(['1']);
  },
);

test('an unexpected error is reported', async () => {
  around.refusal = new TypeError('ours');
  const { sync } = around.tab();
  await sync.merge();
  expect(around.reported).toEqual([around.refusal]);
});

test('a reader who returns to the tab gets changes, at most once a minute', async () => {
  const { sync } = around.tab();
  await sync.merge();
  around.nowMs = 59_999;
  await sync.freshen();
  expect(around.calls).toHaveLength(1);
  around.nowMs = 60_000;
  await sync.freshen();
  expect(around.calls).toHaveLength(2);
});

describe('after its owner has signed out', () => {
  test('a late response restores nothing', async () => {
    around.kept = { ...around.kept, favourites: teams('1') };
    const { store, sync } = around.tab();
    around.meanwhile = () => {
      sync.stop();
    };
    await sync.merge();
    expect(store.kept()).toEqual({ mine: EMPTY_FAVOURITES, account: null });
  });

  test('changes are not sent', async () => {
    const { store, sync, timers } = around.tab();
    store.toggle('teams', '1');
    sync.stop();
    store.toggle('teams', '2');
    timers.advance(10_000);
    await sync.merge();
    expect(around.calls).toEqual([]);
  });
});
