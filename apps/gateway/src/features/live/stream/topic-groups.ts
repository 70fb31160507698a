import type { LiveTopic } from '@touchline/contracts';
import type { LiveEntry } from '../log/live-entry.ts';
import type { LiveConnection, TopicGroup } from './live-connection.ts';

/** Indexes the open streams by their topics. */
export class TopicGroups {
  readonly #byKey = new Map<string, TopicGroup>();
  readonly #byTopic = new Map<LiveTopic, Set<TopicGroup>>();

  get all(): Iterable<TopicGroup> {
    return this.#byKey.values();
  }

  /** @param topics without repetition, in the order of the contract's parser */
  of(topics: readonly LiveTopic[]): TopicGroup {
    const key = topics.join(',');
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const group: TopicGroup = { key, topics: new Set(topics), members: new Set() };
    this.#byKey.set(key, group);
    for (const topic of topics) {
      const groups = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, groups.add(group));
    }
    return group;
  }

  leave(group: TopicGroup, connection: LiveConnection): void {
    group.members.delete(connection);
    if (group.members.size > 0) return;
    this.#byKey.delete(group.key);
    for (const topic of group.topics) {
      const groups = this.#byTopic.get(topic);
      groups?.delete(group);
      if (groups?.size === 0) this.#byTopic.delete(topic);
    }
  }

  /** Returns the groups that follow any of the entries, each with its entries. */
  following(entries: readonly LiveEntry[]): ReadonlyMap<TopicGroup, readonly LiveEntry[]> {
    const found = new Map<TopicGroup, LiveEntry[]>();
    for (const entry of entries) {
      const groups = new Set(entry.topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]));
      for (const group of groups) {
        const own = found.get(group);
        if (own === undefined) found.set(group, [entry]);
        else own.push(entry);
      }
    }
    return found;
  }
}
