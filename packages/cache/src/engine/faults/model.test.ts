import fc from 'fast-check';
import { stateOf } from '../../entry/entry.ts';
import { Fleet, type TestNode } from '../testing/fleet.ts';
import { TestOrigin } from '../testing/origin.ts';

/**
 * Runs random orders of events on two nodes and two keys, and checks at each serving: no entry is served after its
 * last deadline. A value loaded before a hard purge that the node knows of is never served, and one loaded before any
 * such purge is never a hit. A node never runs two loads of one key at the same time.
 */

const KEYS = ['k1', 'k2'] as const;
type Key = (typeof KEYS)[number];

type Step =
  | { readonly do: 'ask'; readonly node: number; readonly key: Key; readonly prefer: 'instant' | 'fresh' }
  | { readonly do: 'purge'; readonly node: number; readonly key: Key; readonly mode: 'soft' | 'hard' }
  | { readonly do: 'advance'; readonly byMs: number }
  | { readonly do: 'origin'; readonly mood: 'answers' | 'fails' | 'says nothing' }
  | { readonly do: 'land' }
  | { readonly do: 'store'; readonly chaos: 'well' | 'failing' | 'losing' | 'hanging' }
  | { readonly do: 'evict'; readonly node: number; readonly key: Key }
  | { readonly do: 'leases'; readonly isAway: boolean }
  | { readonly do: 'back'; readonly node: number };

const node = fc.constantFrom(0, 1);
const key = fc.constantFrom(...KEYS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('ask'), node, key, prefer: fc.constantFrom('instant', 'fresh') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('purge'), node, key, mode: fc.constantFrom('soft', 'hard') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('advance'), byMs: fc.constantFrom(1, 90, 900, 5_000, 70_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('origin'),
      mood: fc.constantFrom('answers', 'fails', 'says nothing'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('land') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('store'),
      chaos: fc.constantFrom('well', 'failing', 'losing', 'hanging'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('evict'), node, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leases'), isAway: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back'), node }) },
);

/** Starts each load when it is called and completes it when the test says so. The response names the load. */
class SlowOrigin extends TestOrigin {
  mood: 'answers' | 'fails' | 'says nothing' = 'answers';
  readonly #waiting: (() => void)[] = [];
  readonly begun: number[] = [];

  constructor(readonly now: () => number) {
    super();
    this.answer = async () => {
      const number = this.begun.push(this.now()) - 1;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.mood === 'fails') throw new Error('down');
      return this.mood === 'answers' ? String(number) : undefined;
    };
  }

  settle(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

class Model {
  readonly fleet = new Fleet();
  readonly nodes: readonly TestNode[];
  readonly #origins = new Map<string, SlowOrigin>();
  /**
   * By node and key: the tick at which the node last applied a purge, and a hard purge. All events share the tick
   * counter.
   */
  readonly #purged = new Map<string, { readonly soft: number; readonly hard: number }>();
  readonly problems: string[] = [];
  readonly #asked: Promise<void>[] = [];
  #tick = 0;

  constructor() {
    this.fleet.world.nextRandom = 0.3;
    this.nodes = [0, 1].map((index) =>
      this.fleet.node(String(index), { isOutage: () => true, loadMs: Infinity }),
    );
    for (const [index, { bus }] of this.nodes.entries())
      bus.listen({
        deliver: ({ message, origin }) => {
          if (message.kind === 'purge' && origin !== String(index))
            this.#applied(index, message.keys, message.mode);
        },
        gap: () => undefined,
      });
  }

  async run(step: Step): Promise<void> {
    this.#tick += 1;
    const { world, store, leases } = this.fleet;
    switch (step.do) {
      case 'ask':
        this.#asked.push(this.#ask(step.node, step.key, step.prefer));
        break;
      case 'purge':
        this.#applied(step.node, [step.key], step.mode);
        void this.nodes[step.node]?.cache.purge({ mode: step.mode, keys: [step.key], reason: 'test' }, 0);
        break;
      case 'advance':
        await world.advance(step.byMs);
        break;
      case 'origin':
        for (const origin of this.#origins.values()) origin.mood = step.mood;
        break;
      case 'land':
        for (const origin of this.#origins.values()) origin.settle();
        break;
      case 'store':
        store.chaos = step.chaos;
        store.release();
        break;
      case 'evict':
        this.nodes[step.node]?.memory.delete(step.key);
        break;
      case 'leases':
        leases.isAway = step.isAway;
        break;
      case 'back':
        this.nodes[step.node]?.cache.sharedStoreIsBack();
        break;
    }
    await this.fleet.settled();
  }

  /** Releases everything that waits; every request must then settle. */
  async end(): Promise<void> {
    this.fleet.store.chaos = 'well';
    const done = Promise.all([...this.#asked, ...this.nodes.map(({ cache }) => cache.idle())]);
    for (let round = 0; round < 20; round += 1) {
      this.fleet.store.release();
      for (const origin of this.#origins.values()) origin.settle();
      await this.fleet.world.advance(5_000);
    }
    const waited = await Promise.race([done.then(() => false), this.fleet.settled().then(() => true)]);
    if (waited) this.problems.push('someone waits for ever');
    for (const [name, { most }] of this.#origins)
      if (most > 1) this.problems.push(`${most} loads of ${name} at once`);
  }

  async #ask(index: number, key: Key, prefer: 'instant' | 'fresh'): Promise<void> {
    const node = this.nodes[index];
    const { world } = this.fleet;
    const origin = this.#origin(index, key);
    try {
      const { entry, outcome } = await (node?.ask({ key, prefer, tags: () => [key], load: origin.load }) ??
        Promise.reject(new Error('no such node')));
      if (stateOf(entry, world.nowMs()) === 'dead') this.problems.push(`${outcome} beyond its last deadline`);
      if (outcome === 'miss' || entry.value === undefined) return;
      const begunAt = this.#origin(Number(entry.filledBy), key).begun[Number(entry.value)] ?? Infinity;
      const purged = this.#purged.get(`${index} ${key}`);
      if (outcome === 'hit' && begunAt < (purged?.soft ?? -1))
        this.problems.push(`hit on ${index} of ${key} that was purged after it was asked for`);
      if (begunAt < (purged?.hard ?? -1)) this.problems.push(`${outcome} of what had to disappear`);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'down') this.problems.push(String(error));
    }
  }

  #origin(index: number, key: Key): SlowOrigin {
    const name = `${index} ${key}`;
    const origin = this.#origins.get(name) ?? new SlowOrigin(() => this.#tick);
    this.#origins.set(name, origin);
    return origin;
  }

  #applied(index: number, keys: readonly string[], mode: 'soft' | 'hard'): void {
    this.#tick += 1;
    for (const key of keys) {
      const name = `${index} ${key}`;
      const hard = mode === 'hard' ? this.#tick : (this.#purged.get(name)?.hard ?? -1);
      this.#purged.set(name, { soft: this.#tick, hard });
    }
  }
}

test('no order of events makes a node break its guarantees', async () => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const model = new Model();
      for (const one of steps) await model.run(one);
      await model.end();
      hits += model.nodes
        .flatMap(({ observer }) => observer.servings)
        .filter(({ outcome }) => outcome === 'hit').length;
      expect(model.problems).toEqual([]);
    }),
    { numRuns: 400 },
  );
  // The runs contained enough hits to be meaningful.
  expect(hits).toBeGreaterThan(200);
});
