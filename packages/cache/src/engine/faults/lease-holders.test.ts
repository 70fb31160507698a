import { Fleet, LEASE_MS, RULE } from '../testing/fleet.ts';

test('when a lease holder dies, another node loads as soon as its lease expires', async () => {
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

test('a node that misses the stored event finds the entry a second later', async () => {
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

test('a holder that was frozen does not replace a later entry when it resumes', async () => {
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

test('a later entry that was purged before the frozen holder resumes does not count as a hit', async () => {
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

test('the entry of a resumed holder is served if the store has lost everything', async () => {
  const fleet = new Fleet();
  const a = fleet.node('a');
  const frozen = fleet.origin.holds();
  const late = a.says();
  await fleet.settled();
  await fleet.world.advance(LEASE_MS);
  frozen.give('0-0');
  expect(await late).toBe('0-0, miss from origin');
});

test("when the holder's load fails, another node loads immediately", async () => {
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

test('a visitor who joins a background refresh that is abandoned still gets a value', async () => {
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

test('when leases are unavailable, each node loads for itself', async () => {
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

test('a node that read the store just before another one stored does not load again', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  fleet.store.chaos = 'late';
  const asked = b.says();
  await fleet.settled();
  // The store has found nothing for b, but the response is delayed; a loads meanwhile.
  fleet.store.chaos = 'well';
  await a.ask();
  await a.cache.idle();
  fleet.store.release();
  expect(await asked).toBe('answer 1, hit from shared');
  expect(fleet.origin.calls).toBe(1);
  // It has released the lease that it did not need.
  expect(await fleet.leases.acquire('k', LEASE_MS)).toMatchObject({ kind: 'mine' });
});

test('an entry that a node with a fast clock stored without a lease can be replaced by a lease holder', async () => {
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

test('the filled hook runs once, on the node that loaded, when other nodes can read the entry', async () => {
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

test('a hook that throws is reported and affects no visitor', async () => {
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

test('a request with silenceMs loads by itself after that time without an event, and the frozen holder does not replace its entry', async () => {
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

test('a request with silenceMs that joins one waiting for a dead holder shortens the wait of both', async () => {
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
