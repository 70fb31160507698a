import { entryOf } from './entry.ts';
import { memoryStore } from './memory-store.ts';

const policy = { name: 't', reason: 't', freshMs: 1000, revalidateMs: 0, errorMs: 0, negativeMs: 0 };

describe('memoryStore', () => {
  test('gives back what it was given, not a copy', async () => {
    const store = memoryStore(10);
    const value = { deep: [1, 2, 3] };
    await store.set('k', entryOf(value, policy, 0), 1000);
    expect((await store.get('k'))?.value).toBe(value);
  });

  test('holds no more than it may', async () => {
    const store = memoryStore(2);
    for (const key of ['a', 'b', 'c']) await store.set(key, entryOf(key, policy, 0), 1000);
    expect([await store.get('a'), (await store.get('c'))?.value]).toEqual([undefined, 'c']);
  });
});
