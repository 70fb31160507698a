import { LOAD_MS, Fleet } from './testing/fleet.ts';

describe('audience', () => {
  test('each read is told with its audience: a visitor, unless the request says otherwise', async () => {
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

  test('a visitor who joins the fill of an internal read is still a visitor', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    const load = fleet.origin.holds();
    const asked = [node.ask({ audience: 'internal' }), node.ask()];
    await fleet.settled();
    load.give('goal');
    await Promise.all(asked);
    expect(node.observer.servings.map(({ audience }) => audience).sort()).toEqual(['internal', 'visitor']);
  });

  test('a renewal behind the visitors is a read of nobody', async () => {
    const fleet = new Fleet();
    const node = fleet.loner();
    await node.ask();
    node.cache.renew(node.request());
    await node.cache.idle();
    expect(fleet.origin.calls).toBe(2);
    expect(node.observer.servings).toHaveLength(1);
  });
});

describe('calls of upstreams', () => {
  const phase = () => ({ phase: 'live' as const });

  test('are counted as the load sends them, under the phase of the fill', async () => {
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

  test('a fill that fails before it sends one is no call; one that fails after it is', async () => {
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

  test('a load that is given up on goes on to be counted', async () => {
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
