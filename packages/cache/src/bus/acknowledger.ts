import { FORGOTTEN_MS } from './membership.ts';
import type { RedisLink } from './redis-link.ts';
import { ACKNOWLEDGE } from './redis-scripts.ts';
import type { StreamKeys } from './stream-keys.ts';

/** Tells publishers up to where this node has applied what they said; what could not be told is told later. */
export class Acknowledger {
  readonly #nodeId: string;
  readonly #keys: StreamKeys;
  readonly #owed = new Map<string, number>();

  constructor(nodeId: string, keys: StreamKeys) {
    this.#nodeId = nodeId;
    this.#keys = keys;
  }

  owe(applied: ReadonlyMap<string, number>): void {
    for (const [origin, position] of applied) this.#owed.set(origin, position);
  }

  say(link: RedisLink): void {
    for (const [origin, position] of this.#owed) {
      const said = link.run(ACKNOWLEDGE, [this.#keys.acks(origin)], [this.#nodeId, position, FORGOTTEN_MS]);
      this.#owed.delete(origin);
      // The link has ended itself and its owner says why; unless there is newer word by then, this one is still owed.
      said.catch(() => this.#owed.has(origin) || this.#owed.set(origin, position));
    }
  }
}
