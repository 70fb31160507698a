import { ChaosStore, type Chaos } from './chaos-store.ts';
import { TEXT_CODEC, textEntry } from './entries.ts';
import { fenceSuite } from './leases-suite.ts';
import { ManualRuntime, settled } from './manual-runtime.ts';
import { SharedMap } from './shared-doubles.ts';
import { storeSuite } from './store-suite.ts';

const world = new ManualRuntime();
const entry = textEntry(world.nowMs());

function open(): ChaosStore<string> {
  return new ChaosStore(new SharedMap(TEXT_CODEC, world));
}

// With `well` it passes the suites of a store, and so does the store that it wraps.
storeSuite('SharedMap behind a ChaosStore', world.nowMs(), open);
fenceSuite('SharedMap behind a ChaosStore', world.nowMs(), open);

async function holding(chaos: Chaos): Promise<ChaosStore<string>> {
  const store = open();
  await store.set(entry);
  store.chaos = chaos;
  return store;
}

test('`failing` acts as empty and stores nothing', async () => {
  const store = await holding('failing');
  expect(await store.get(entry.key)).toBeUndefined();
  expect(await store.set(entry)).toBe(false);
});

test('`throwing` throws', async () => {
  await expect((await holding('throwing')).get(entry.key)).rejects.toThrow('a store that throws');
});

test('`hanging` does nothing until released', async () => {
  const store = await holding('hanging');
  const deleted = store.delete(entry.key);
  await settled();
  expect(store.waiting).toBe(1);
  store.chaos = 'well';
  expect(await store.get(entry.key)).toEqual(entry);
  store.release();
  await deleted;
  expect(await store.get(entry.key)).toBeUndefined();
});

test('`late` performs the call before it responds', async () => {
  const store = await holding('late');
  const deleted = store.delete(entry.key);
  await settled();
  store.chaos = 'well';
  expect(await store.get(entry.key)).toBeUndefined();
  store.release();
  await deleted;
});

test('`losing` claims to have stored', async () => {
  const store = await holding('losing');
  const later = { ...entry, value: 'later', fence: entry.fence + 1 };
  expect(await store.set(later)).toBe(true);
  expect(await store.get(entry.key)).toEqual(entry);
});

test('`garbage` returns what the test provides', async () => {
  const store = await holding('garbage');
  store.garbage = { ...entry, key: '/another' };
  expect((await store.get(entry.key))?.key).toBe('/another');
});

test('a SharedMap drops expired entries', async () => {
  const own = new ManualRuntime();
  const map = new SharedMap(TEXT_CODEC, own);
  await map.set(textEntry(own.nowMs()));
  await own.advance(600_000);
  expect(await map.get(entry.key)).toBeUndefined();
  expect(await map.set(entry)).toBe(false);
});
