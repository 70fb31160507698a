import type { Delivery } from './bus.ts';
import type { BusMessage } from './messages.ts';

/** One node as the log sees it. */
export interface Member {
  readonly nodeId: string;
  take(delivery: Delivery): void;
  gap(position: number): void;
  /** A node has applied everything up to the position. */
  heard(node: string, position: number): void;
}

/**
 * What several buses of one process share instead of Redis. Delivers in order and never within the caller's
 * stack: a node that publishes while it is being told something does not overtake what others are still to hear.
 */
export class MemoryLog {
  readonly members = new Map<string, Member>();
  readonly #queue: Delivery[] = [];
  #position = 0;
  #scheduled = false;

  join(member: Member): void {
    this.members.set(member.nodeId, member);
  }

  leave(nodeId: string): void {
    this.members.delete(nodeId);
  }

  /** @returns the position of a message that is kept, 0 of others. */
  append(origin: string, message: BusMessage, kept: boolean): number {
    const position = kept ? ++this.#position : 0;
    this.#queue.push({ position, origin, message });
    if (!this.#scheduled) {
      this.#scheduled = true;
      queueMicrotask(() => {
        this.#drain();
      });
    }
    return position;
  }

  /** For those who make a log that fails. */
  protected reach(member: Member, delivery: Delivery): void {
    member.take(delivery);
    if (delivery.position > 0) this.members.get(delivery.origin)?.heard(member.nodeId, delivery.position);
  }

  #drain(): void {
    for (let delivery = this.#queue.shift(); delivery !== undefined; delivery = this.#queue.shift()) {
      for (const member of [...this.members.values()]) this.reach(member, delivery);
    }
    this.#scheduled = false;
  }
}
