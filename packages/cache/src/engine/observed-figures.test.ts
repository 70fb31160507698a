import { LOAD_MS, Fleet } from './testing/fleet.ts';

describe('audience', () => {
  test('each read is recorded with its audience: a visitor, unless the request names another', async () => {
    const node = new Fleet().loner();
    await node.ask();
    await node.ask({ audience: 'internal' });
    await node.ask({ audience: 'visitor' });
    expect(node.observer.servings.map(({ outcome, audience }) => [outcome, audience])).toEqual([
      ['miss', 'visitor'],
      ['hit', 'internal'],
      ['hit', 'visitor'],
    ]);
  });

  test('a visitor who joins the load of an internal read counts as a visitor', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    const load = fleet.origin.holds();
    const asked = [node.ask({ audience: 'internal' }), node.ask()];
    await fleet.settled();
    load.give('goal');
    await Promise.all(asked);
    expect(node.observer.servings.map(({ audience }) => audience).sort()).toEqual(['internal', 'visitor']);
  });

  test('a background refresh is not counted as a read', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    await node.ask();
    node.cache.renew(node.request());
    await node.cache.idle();
    expect(fleet.origin.calls).toBe(2);
    expect(node.observer.servings).toHaveLength(1);
  });
});

describe('upstream calls', () => {
  const phase = () => ({ phase: 'live' as const });

  test('are counted as the load sends them, under the phase of the load', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    fleet.origin.answer = ({ called }) => {
      called();
      called();
      return Promise.resolve('two calls');
    };
    await node.ask({ phase });
    expect(node.observer.upstreamCalls).toEqual([{ route: 'match', phase: 'live', times: 2 }]);
  });

  test('a load that fails before it sends a call counts none; one that fails afterwards counts it', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    fleet.origin.fails();
    await expect(node.ask()).rejects.toThrow('down');
    expect(node.observer.fillings).toMatchObject([{ failed: true }]);
    expect(node.observer.upstreamCalls).toEqual([]);
    fleet.origin.answer = ({ called }) => {
      called();
      return Promise.reject(new Error('half an answer'));
    };
    await expect(node.ask()).rejects.toThrow('half an answer');
    expect(node.observer.upstreamCalls).toEqual([{ route: 'match', phase: 'cold', times: 1 }]);
  });

  test('calls of a load that timed out are still counted', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    fleet.origin.holds();
    const asked = expect(node.ask()).rejects.toThrow('no answer');
    await fleet.settled();
    await fleet.world.advance(LOAD_MS);
    await asked;
    fleet.origin.contexts[0]?.called();
    expect(node.observer.upstreamCalls).toEqual([{ route: 'match', phase: 'cold', times: 1 }]);
  });
});
