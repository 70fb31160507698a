import type { MessageKey } from '@touchline/messages';

/** The known topics in the order of the page. Items with another topic come last. */
const TOPICS = {
  laws: 'content.topic.laws',
  tables: 'content.topic.tables',
  competitions: 'content.topic.competitions',
  tactics: 'content.topic.tactics',
  numbers: 'content.topic.numbers',
  scores: 'content.topic.scores',
  watching: 'content.topic.watching',
  account: 'content.topic.account',
  feeds: 'content.topic.feeds',
  payments: 'content.topic.payments',
  site: 'content.topic.site',
} as const satisfies Record<string, MessageKey>;

interface TopicGroup<T> {
  readonly topic: string;
  readonly name: MessageKey;
  readonly items: readonly T[];
}

function isKnown(topic: string): topic is keyof typeof TOPICS {
  return Object.hasOwn(TOPICS, topic);
}

/** Groups items by topic; within a topic they keep their order. Items with an unknown topic are in the last group. */
export function byTopic<T extends { readonly topic: string }>(items: readonly T[]): TopicGroup<T>[] {
  const known = Object.keys(TOPICS)
    .filter(isKnown)
    .map((topic) => ({ topic, name: TOPICS[topic], items: items.filter((item) => item.topic === topic) }));
  const others = {
    topic: 'more',
    name: 'content.topic.more' as const,
    items: items.filter(({ topic }) => !isKnown(topic)),
  };
  return [...known, others].filter((group) => group.items.length > 0);
}

/** @example topicName('laws') // 'content.topic.laws' */
export function topicName(topic: string): MessageKey {
  return isKnown(topic) ? TOPICS[topic] : 'content.topic.more';
}
