import { Fleet, RULE } from '../testing/fleet.ts';

test('an entry from before kick-off is not fresh after it, even without a purge', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const kickOffMs = fleet.world.nowMs() + 4_000;
  const phase = (_value: string | undefined, nowMs: number) =>
    nowMs < kickOffMs ? { phase: 'pre' as const, untilMs: kickOffMs } : { phase: 'live' as const };
  expect((await node.ask({ phase })).entry).toMatchObject({ phase: 'pre', freshUntilMs: kickOffMs });
  await fleet.world.advance(3_999);
  expect(await node.says({ phase })).toBe('answer 1, hit from memory');
  await fleet.world.advance(1);
  const load = fleet.origin.holds();
  expect(await node.says({ phase })).toBe('answer 1, revalidating from memory');
  load.give('answer 2');
  await node.cache.idle();
  const live = await node.ask({ phase });
  expect(live.entry).toMatchObject({ value: 'answer 2', phase: 'live' });
  expect(live.entry.freshUntilMs).toBe(fleet.world.nowMs() + RULE.freshMs);
});

test('the phase of the value at its arrival selects the rule', async () => {
  const fleet = new Fleet();
  const asked: [string, string][] = [];
  const node = fleet.loner({
    policy: {
      version: 7,
      rule: (route, phase) => {
        asked.push([route, phase]);
        return { ...RULE, freshMs: phase === 'live' ? 1_000 : 60_000 };
      },
    },
  });
  const load = fleet.origin.holds();
  const startedAtMs = fleet.world.nowMs();
  const served = node.ask({
    phase: (value, nowMs) => ({ phase: value === 'on' && nowMs > startedAtMs ? 'live' : 'cold' }),
  });
  await fleet.world.advance(50);
  load.give('on');
  expect((await served).entry).toMatchObject({
    phase: 'live',
    policyVersion: 7,
    freshUntilMs: startedAtMs + 1_000,
  });
  expect(asked).toEqual([['match', 'live']]);
});
