import { fanOut } from './fan-out.ts';
import { Statistics } from './statistics.ts';

test('each observer is told everything', () => {
  const both = [new Statistics(0), new Statistics(0)] as const;
  const observer = fanOut(both);
  observer.served('answers', 'match', 'live', 'hit', 'memory', 'internal');
  observer.filled('sources', 'match', 'live', 12, true);
  observer.called('sources', 'match', 'live', 3);
  observer.waited('sources', 'match', 'fleet', 12);
  observer.purged('answers', 'hard', 2);
  observer.redisCalled('set', 1, 'ok');
  observer.breakerChanged('open');
  observer.failed('renewal', new Error('no'));
  const [first, second] = both.map((each) => each.snapshot());
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    routes: [{ route: 'match', served: [{ audience: 'internal' }] }, { fills: [{ failed: 1, calls: 3 }] }],
    waits: [{ where: 'fleet' }],
    purges: [{ mode: 'hard', entries: 2 }],
    redis: [{ operation: 'set' }],
    breaker: { state: 'open', opened: 1 },
    failures: [{ what: 'renewal', count: 1 }],
  });
});
