import fc from 'fast-check';
import { covers, MAX_TOPICS, unionOf } from './topics.ts';

test('contains every topic once', () => {
  expect(unionOf([['a', 'b'], ['b', 'c'], []])).toEqual(['a', 'b', 'c']);
});

test('if not all topics fit, no tab loses its topics to another', () => {
  const greedy = Array.from({ length: 60 }, (_, index) => `g${String(index)}`);
  const union = unionOf([greedy, ['x', 'y']]);
  expect(union).toHaveLength(MAX_TOPICS);
  expect(covers(union, ['x', 'y'])).toBe(true);
});

test('contains the wanted topics and no others', () => {
  const lists = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,2}$/), { maxLength: 20 }), { maxLength: 6 });
  fc.assert(
    fc.property(lists, (wanted) => {
      const union = unionOf(wanted);
      const all = new Set(wanted.flat());
      expect(new Set(union).size).toBe(union.length);
      expect(union.every((topic) => all.has(topic))).toBe(true);
      expect(union.length).toBe(Math.min(MAX_TOPICS, all.size));
    }),
  );
});
