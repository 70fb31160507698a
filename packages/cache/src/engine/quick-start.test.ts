import { readFileSync } from 'node:fs';
import { LiveCache, LruMemoryStore, MemoryBus, REAL_RUNTIME, Statistics } from '../index.ts';

/** Runs the example of the README, and compares its text with this file. */
test('the README example prints what its comments say', async () => {
  const lines: string[] = [];
  const console = { log: (...texts: unknown[]) => lines.push(texts.join(' ')) };
  // <example>
  const codec = { weigh: (value: string) => 2 * value.length };
  const cache = new LiveCache<string>({
    name: 'scores',
    nodeId: 'node-1',
    memory: new LruMemoryStore({ maxBytes: 64 * 1024 ** 2, codec }),
    bus: new MemoryBus({ nodeId: 'node-1' }),
    policy: {
      version: 1,
      rule: () => ({ freshMs: 10_000, staleMs: 30_000, errorMs: 600_000, negativeMs: 5_000, jitter: 0.1 }),
    },
    runtime: REAL_RUNTIME,
    observer: new Statistics(Date.now()),
    isOutage: () => true,
  });

  let calls = 0;
  const request = {
    key: 'match:7',
    route: 'match',
    tags: () => ['match:7'],
    load: () => Promise.resolve(`score ${(calls += 1)}`),
  };

  const visitors = await Promise.all(Array.from({ length: 500 }, () => cache.fetch(request)));
  console.log(visitors.length, 'visitors,', calls, 'call');

  await cache.purge({ mode: 'soft', tags: ['match:7'], reason: 'goal' });
  const during = await cache.fetch(request);
  console.log(during.entry.value, during.outcome);

  await cache.idle();
  const after = await cache.fetch(request);
  console.log(after.entry.value, after.outcome);
  // </example>
  expect(lines).toEqual(['500 visitors, 1 call', 'score 1 revalidating', 'score 2 hit']);
});

test('the README shows this example', () => {
  const own = readFileSync(new URL(import.meta.url), 'utf8');
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const example = /\/\/ <example>\n([^]*?)\n *\/\/ <\/example>/.exec(own)?.[1]?.replaceAll(/^ {2}/gm, '');
  const shown = /import .* from '@touchline\/cache';\n\n([^]*?)\n```/.exec(readme)?.[1];
  // The README shows the output in a comment after each line that prints.
  expect(shown?.replaceAll(/ \/\/ .*$/gm, '')).toBe(example);
});
