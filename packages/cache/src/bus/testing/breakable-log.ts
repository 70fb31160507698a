import type { Delivery } from '../bus.ts';
import { MemoryLog, type Member } from '../memory-bus.ts';

/**
 * A log from which a test can cut nodes off and to which it can restore them. A node that is cut off still counts as
 * alive, like one whose heartbeat has only just stopped.
 *
 * @example
 * const log = new BreakableLog();
 * const [a, b] = [new MemoryBus({ nodeId: 'a', log }), new MemoryBus({ nodeId: 'b', log })];
 * log.cut('b');
 * await a.publish(purge, 0); // missing: ['b']
 * log.restore('b'); // b receives the purge now; after log.lose() it has a gap instead
 */
export class BreakableLog extends MemoryLog {
  readonly #away = new Map<string, { missed: Delivery[]; lostUpTo: number }>();

  /** Withholds all messages from the node from now on. */
  cut(nodeId: string): void {
    this.#away.set(nodeId, { missed: [], lostUpTo: 0 });
  }

  /** Delivers the logged messages that the node missed, in order, or a gap if they were lost. */
  restore(nodeId: string): void {
    const away = this.#away.get(nodeId);
    const member = this.members.get(nodeId);
    this.#away.delete(nodeId);
    if (away === undefined || member === undefined) return;
    if (away.lostUpTo > 0) member.gap(away.lostUpTo);
    for (const delivery of away.missed) super.reach(member, delivery);
  }

  /** Discards what absent nodes have missed so far: they can never receive it. */
  lose(): void {
    for (const away of this.#away.values()) {
      away.lostUpTo = away.missed.at(-1)?.position ?? away.lostUpTo;
      away.missed = [];
    }
  }

  protected override reach(member: Member, delivery: Delivery): void {
    const away = this.#away.get(member.nodeId);
    if (away === undefined) super.reach(member, delivery);
    else if (delivery.position > 0) away.missed.push(delivery);
  }
}
