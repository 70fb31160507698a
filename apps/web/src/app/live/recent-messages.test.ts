import { RecentMessages } from './recent-messages.ts';
import { goal } from './testing/live-match.ts';

function kept(most: number, ids: readonly string[]): readonly [readonly string[], string | undefined] {
  const recent = new RecentMessages(most);
  for (const id of ids) recent.add(id, goal('1', 1));
  return [[...recent].map(({ id }) => id), recent.dropped];
}

test('replayed and earlier messages are stored once, in the order of the log', () => {
  const ids = ['a.7', 'a.8', 'a.5', 'a.6', 'a.7', 'a.8', 'a.9'].map((id) => id.replace('a', 'aaaa'));
  expect(kept(10, ids)).toEqual([['aaaa.5', 'aaaa.6', 'aaaa.7', 'aaaa.8', 'aaaa.9'], undefined]);
});

test('the oldest message is evicted and does not return when replayed', () => {
  expect(kept(2, ['aaaa.1', 'aaaa.2', 'aaaa.3', 'aaaa.1', 'aaaa.2'])).toEqual([
    ['aaaa.2', 'aaaa.3'],
    'aaaa.1',
  ]);
});

test('messages of a new epoch come last', () => {
  expect(kept(10, ['aaaa.8', 'bbbb.1', 'bbbb.2', 'bbbb.1'])).toEqual([
    ['aaaa.8', 'bbbb.1', 'bbbb.2'],
    undefined,
  ]);
});

test('is empty after clear, and has dropped nothing', () => {
  const recent = new RecentMessages(1);
  recent.add('aaaa.1', goal('1', 1));
  recent.add('aaaa.2', goal('1', 2));
  recent.clear();
  expect([[...recent], recent.dropped]).toEqual([[], undefined]);
});
