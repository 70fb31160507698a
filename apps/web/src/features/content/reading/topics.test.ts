import { byTopic, topicName } from './topics.ts';

const item = (topic: string, id: number) => ({ topic, id });

test('items are grouped by topic in the order of the page, unknown topics last', () => {
  const groups = byTopic([item('scores', 1), item('laws', 2), item('scores', 3), item('brand-new', 4)]);
  expect(groups.map(({ topic, items }) => [topic, items.map(({ id }) => id)])).toEqual([
    ['laws', [2]],
    ['scores', [1, 3]],
    ['more', [4]],
  ]);
});

test('a topic with the name of an inherited property is unknown', () => {
  expect(byTopic([item('constructor', 1)]).map(({ topic }) => topic)).toEqual(['more']);
  expect(topicName('toString')).toBe('content.topic.more');
  expect(topicName('laws')).toBe('content.topic.laws');
});
