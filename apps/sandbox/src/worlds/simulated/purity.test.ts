import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldView } from '../world.ts';
import { MS_PER_HOUR } from './calendar/calendar.ts';
import { createSimulatedWorld } from './index.ts';

const INSTANTS = ['2026-11-21T16:05:00Z', '2026-05-06T19:40:00Z', '2024-12-31T23:59:30Z'].map(Date.parse);

const snapshotOf = (view: WorldView): unknown => ({
  leagues: view.leagues(),
  around: view
    .scheduledBetween(view.instantMs - 3 * MS_PER_HOUR, view.instantMs + 2 * MS_PER_HOUR)
    .map((one) => [one, view.fixture(one), view.details(one)]),
  squad: view.squad(10_101),
  cup: view.schedule(103, 2025),
});

describe('the same seed and instant', () => {
  it('give the same results in another world and in another order', () => {
    const one = createSimulatedWorld({ seed: 'pure' });
    const two = createSimulatedWorld({ seed: 'pure' });
    const forward = INSTANTS.map((instant) => snapshotOf(one.at(instant)));
    const backward = INSTANTS.toReversed().map((instant) => snapshotOf(two.at(instant)));
    expect(backward.toReversed()).toEqual(forward);
    // And again, from the cache.
    expect(INSTANTS.map((instant) => snapshotOf(one.at(instant)))).toEqual(forward);
  });

  it('give the same league alone and in the list', () => {
    const [instant = 0] = INSTANTS;
    const view = createSimulatedWorld({ seed: 'pure' }).at(instant);
    expect(view.leagues().map(({ id }) => view.league(id))).toEqual(view.leagues());
    expect(view.league(1)).toBeUndefined();
  });

  it('give the same match if it is simulated alone', () => {
    const whole = createSimulatedWorld({ seed: 'pure' });
    const [instant = 0] = INSTANTS;
    for (const scheduled of whole.at(instant).scheduledBetween(instant - 2 * MS_PER_HOUR, instant)) {
      const alone = createSimulatedWorld({ seed: 'pure' }).at(instant);
      const found = alone.scheduled(scheduled.id);
      expect(found).toEqual(scheduled);
      if (found !== undefined) expect(alone.fixture(found)).toEqual(whole.at(instant).fixture(scheduled));
    }
  });

  it('another seed gives other matches with the same clubs', () => {
    const [instant = 0] = INSTANTS;
    const [a, b] = ['one', 'two'].map((seed) => createSimulatedWorld({ seed }).at(instant));
    expect(a?.teams()).toEqual(b?.teams());
    expect(a?.squad(10_101)).not.toEqual(b?.squad(10_101));
    expect(a?.schedule(101, 2026).map(({ homeId }) => homeId)).not.toEqual(
      b?.schedule(101, 2026).map(({ homeId }) => homeId),
    );
  });
});

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')
        ? [join(folder, entry.name)]
        : [],
  );

describe('the source code', () => {
  it('reads no clock and no other source of randomness', () => {
    const files = sources(import.meta.dirname);
    expect(files.length).toBeGreaterThan(30);
    const guilty = files.filter((file) =>
      /Date\.now|new Date\(\s*\)|performance\.|Math\.random|process\.|setTimeout|setInterval/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(guilty).toEqual([]);
  });
});
