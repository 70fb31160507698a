import { Fleet, LEASE_MS, RULE } from '../testing/fleet.ts';

test('a holder that dies is succeeded when its lease has run out', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  fleet.origin.holds();
  const dead = a.ask();
  await fleet.settled();
  fleet.log.cut('a');
  fleet.origin.says('from b');
  const asked = b.says();
  await fleet.world.advance(LEASE_MS - 1);
  expect(fleet.origin.calls).toBe(1);
  await fleet.world.advance(1);
  expect(await asked).toBe('from b, miss from origin');
  expect(fleet.origin.calls).toBe(2);
  expect(b.observer.waits.reduce((sumMs, { tookMs }) => sumMs + tookMs, 0)).toBe(LEASE_MS);
  void dead;
});

test('who is not told that it is stored, finds it a second later', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const load = fleet.origin.holds();
  const filling = a.ask();
  await fleet.settled();
  const asked = b.says();
  await fleet.settled();
  fleet.log.cut('b');
  load.give('goal');
  await filling;
  await fleet.world.advance(1_000);
  expect(await asked).toBe('goal, hit from shared');
  expect(fleet.origin.calls).toBe(1);
});

test('a holder that was frozen and wakes does not replace what came after it', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const frozen = fleet.origin.holds();
  const late = a.says();
  await fleet.settled();
  await fleet.world.advance(LEASE_MS);
  fleet.origin.says('1-0');
  expect(await b.says()).toBe('1-0, miss from origin');
  frozen.give('0-0');
  expect(await late).toBe('1-0, hit from shared');
  expect(await a.says()).toBe('1-0, hit from memory');
  expect((await fleet.store.get('k'))?.value).toBe('1-0');
});

test('a later filling that was purged by the time the frozen one wakes is not called a hit', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const frozen = fleet.origin.holds();
  const late = a.says();
  await fleet.settled();
  await fleet.world.advance(LEASE_MS);
  fleet.origin.says('1-0');
  await b.ask();
  await b.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  fleet.origin.says('2-0');
  frozen.give('0-0');
  expect(await late).toBe('1-0, revalidating from shared');
  await a.cache.idle();
  expect(await a.says()).toBe('2-0, hit from memory');
});

test('a holder that was frozen and wakes into a store that has lost everything is believed', async () => {
  const fleet = new Fleet();
  const a = fleet.node('a');
  const frozen = fleet.origin.holds();
  const late = a.says();
  await fleet.settled();
  await fleet.world.advance(LEASE_MS);
  frozen.give('0-0');
  expect(await late).toBe('0-0, miss from origin');
});

test('a holder whose filling comes to nothing is succeeded at once', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const load = fleet.origin.holds();
  const failing = a.ask();
  await fleet.settled();
  const asked = b.says();
  await fleet.settled();
  fleet.origin.says('from b');
  load.break(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await asked).toBe('from b, miss from origin');
  await b.cache.idle();
  expect(fleet.world.pending).toBe(0);
});

test('a visitor who comes to wait for what was begun behind is not left with its being given up', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.ask();
  await fleet.world.advance(RULE.freshMs);
  const load = fleet.origin.holds();
  await a.ask();
  await fleet.settled();
  await b.ask();
  await fleet.settled();
  const patient = b.says({ prefer: 'fresh' });
  fleet.origin.says('from b');
  load.break(new Error('broken'));
  expect(await patient).toBe('from b, miss from origin');
});

test('when nobody can say whose turn it is, each fills for itself', async () => {
  const fleet = new Fleet();
  fleet.leases.isAway = true;
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const load = fleet.origin.holds();
  const asked = [a.says(), b.says()];
  await fleet.settled();
  expect(fleet.origin.calls).toBe(2);
  load.give('both');
  expect(await Promise.all(asked)).toEqual(['both, miss from origin', 'both, miss from origin']);
});

test('who looks just before another stores does not load again', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  fleet.store.chaos = 'late';
  const asked = b.says();
  await fleet.settled();
  // b has been told that there is nothing, but has not heard it yet; a fills meanwhile.
  fleet.store.chaos = 'well';
  await a.ask();
  await a.cache.idle();
  fleet.store.release();
  expect(await asked).toBe('answer 1, hit from shared');
  expect(fleet.origin.calls).toBe(1);
  // And it has let go of the lease that it did not need.
  expect(await fleet.leases.acquire('k', LEASE_MS)).toMatchObject({ kind: 'mine' });
});

test('what a node with a fast clock filled without a lease can be replaced by who has one', async () => {
  const fleet = new Fleet();
  const { random, after, nowMs } = fleet.world;
  const fast = { random, after, nowMs: () => nowMs() + 1_000 };
  const [a, b] = [fleet.node('a', { runtime: fast }), fleet.node('b')];
  fleet.leases.isAway = true;
  await a.ask();
  await a.cache.idle();
  fleet.leases.isAway = false;
  expect(await b.says()).toBe('answer 1, hit from shared');
  await b.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  await b.ask();
  await b.cache.idle();
  expect(await b.says()).toBe('answer 2, hit from memory');
  expect((await fleet.store.get('k'))?.value).toBe('answer 2');
});

test('the hook after a filling runs once, where it was filled, when the others can read it', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const seen: string[] = [];
  const filled = (by: string) => () => {
    void fleet.store.get('k').then((entry) => seen.push(`${by} ${entry?.value ?? 'nothing'}`));
  };
  await Promise.all([a.ask({ filled: filled('a') }), b.ask({ filled: filled('b') })]);
  await a.cache.idle();
  await b.cache.idle();
  await fleet.settled();
  expect(seen).toEqual(['a answer 1']);
});

test('a hook that throws is told of, and harms nobody', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const broken = new Error('hook');
  await node.ask({
    filled: () => {
      throw broken;
    },
  });
  await node.cache.idle();
  expect(node.observer.failures).toEqual([{ what: 'hook after filling', error: broken }]);
});

test('who must not wait for a holder that died loads after a moment of silence, and is not overtaken by it', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const frozen = fleet.origin.holds();
  const late = a.says();
  await fleet.settled();
  fleet.origin.says('1-0');
  const asked = b.says({ silenceMs: 500 });
  await fleet.world.advance(499);
  expect(fleet.origin.calls).toBe(1);
  await fleet.world.advance(1);
  expect(await asked).toBe('1-0, miss from origin');
  frozen.give('0-0');
  await late;
  expect((await fleet.store.get('k'))?.value).toBe('1-0');
});

test('who must not wait joins one who waits for a holder that died: then both are answered', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const frozen = fleet.origin.holds();
  const late = a.says();
  await fleet.settled();
  fleet.origin.says('1-0');
  const patient = b.says();
  await fleet.settled();
  const asked = b.says({ silenceMs: 500 });
  await fleet.world.advance(1000);
  expect(fleet.origin.calls).toBe(2);
  expect(await Promise.all([patient, asked])).toEqual(['1-0, miss from origin', '1-0, miss from origin']);
  frozen.give('0-0');
  await late;
});
