import { LazySpoilerFilter } from './lazy-spoiler-filter.ts';
import type { AnswerFilter } from './spoiler-filter.ts';
import { Pictures } from './pictures.ts';
import { NO_SHIELD } from './spoiler-setting.ts';
import { SpoilersStore } from './spoilers-store.ts';

const HIDING = { shield: 'everything', delaySeconds: 0 } as const;
const filtered: AnswerFilter = () => 'filtered';

/** A reader's setting, and a filter whose code the test provides. */
function reader(setting: typeof HIDING | typeof NO_SHIELD) {
  const kept = new Map([['spoilers', JSON.stringify(setting)]]);
  const store = new SpoilersStore(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
    },
  }));
  const loads: PromiseWithResolvers<undefined>[] = [];
  const pictures = new Pictures();
  const filter = new LazySpoilerFilter(store, async () => {
    const code = Promise.withResolvers<undefined>();
    loads.push(code);
    await code.promise;
    return { view: () => filtered, subscribe: () => () => undefined, played: pictures };
  });
  return { store, pictures, filter, loads };
}

test('a reader who hides nothing does not wait for the filter or load it', async () => {
  const { filter, loads } = reader(NO_SHIELD);
  await filter.ready();
  expect(loads).toHaveLength(0);
  expect(filter.view()).toBeUndefined();
});

test('a reader who hides results waits for the filter, which is loaded once', async () => {
  const { filter, loads } = reader(HIDING);
  const both = Promise.all([filter.ready(), filter.ready()]);
  expect(filter.view()).toBeUndefined();
  loads[0]?.resolve(undefined);
  await both;
  expect(loads).toHaveLength(1);
  expect(filter.view()).toBe(filtered);
});

test('the filter loads when results are hidden later, and listeners are notified', async () => {
  const { store, filter, loads } = reader(NO_SHIELD);
  const notified = new Promise<void>((resolve) => filter.subscribe(resolve));
  store.set(HIDING);
  loads[0]?.resolve(undefined);
  await notified;
  expect(filter.view()).toBe(filtered);
});

test('a filter that failed to load is loaded again with the next change', async () => {
  const { store, filter, loads } = reader(HIDING);
  const first = filter.ready();
  loads[0]?.reject(new Error('no network'));
  await expect(first).rejects.toThrow('no network');
  expect(filter.view()).toBeUndefined();
  store.reload();
  const again = filter.ready();
  loads[1]?.resolve(undefined);
  await again;
  expect(filter.view()).toBe(filtered);
});

test('a page that may play a match loads the filter, even if nothing is hidden', async () => {
  const { pictures, filter, loads } = reader(NO_SHIELD);
  const asked = filter.pictures();
  loads[0]?.resolve(undefined);
  expect(await asked).toBe(pictures);
  expect(filter.view()).toBe(filtered);
});
