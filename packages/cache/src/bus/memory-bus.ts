import { REAL_RUNTIME, type Runtime } from '../time/runtime.ts';
import {
  type Delivery,
  type BusMessage,
  type Bus,
  type BusListener,
  type DeliveryReceipts,
  Listeners,
} from './bus.ts';
import { AckTracker } from './acknowledgements.ts';

/** A node, as the log sees it. */
export interface Member {
  readonly nodeId: string;
  take(delivery: Delivery): void;
  gap(position: number): void;
  /** Records that a node has applied everything up to the position. */
  heard(node: string, position: number): void;
}

/**
 * The log that several buses of one process share in place of Redis. Delivers messages in order and never within the
 * caller's stack: a node that publishes during a delivery does not overtake messages that others have yet to receive.
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

  /** @returns the position of a logged message; 0 for any other. */
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

  /** Overridden by test logs that simulate failures. */
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

export interface MemoryBusOptions {
  readonly nodeId: string;
  /** Shared by all buses that exchange messages. Absent: this bus is alone. */
  readonly log?: MemoryLog;
  readonly runtime?: Runtime;
  /** Called when a listener throws. */
  readonly failed?: (what: string, error: unknown) => void;
}

/**
 * The bus of a process without Redis.
 *
 * @example
 * const bus = new MemoryBus({ nodeId: 'a' });
 * bus.listen({ deliver: ({ message }) => apply(message), gap: () => markAllStale() });
 * await bus.publish({ kind: 'purge', mode: 'soft', tags: ['match:1'], keys: [], reason: 'goal' }, 1_000);
 */
export class MemoryBus implements Bus, Member {
  readonly nodeId: string;
  readonly #log: MemoryLog;
  readonly #runtime: Runtime;
  readonly #listeners: Listeners;
  readonly #receipts: AckTracker;
  #position = 0;

  constructor(options: MemoryBusOptions) {
    this.nodeId = options.nodeId;
    this.#log = options.log ?? new MemoryLog();
    this.#runtime = options.runtime ?? REAL_RUNTIME;
    this.#listeners = new Listeners(options.failed ?? (() => undefined));
    this.#receipts = new AckTracker(this.#runtime);
    this.#log.join(this);
  }

  get position(): number {
    return this.#position;
  }

  listen(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  tell(message: BusMessage): void {
    this.#log.append(this.nodeId, message, false);
  }

  publish(message: BusMessage, withinMs: number): Promise<DeliveryReceipts> {
    const startedAtMs = this.#runtime.nowMs();
    const position = this.#log.append(this.nodeId, message, true);
    return this.#receipts.collect(position, this.nodes(), startedAtMs, withinMs);
  }

  nodes(): readonly string[] {
    return [...this.#log.members.keys()];
  }

  close(): Promise<void> {
    this.#log.leave(this.nodeId);
    this.#receipts.close();
    return Promise.resolve();
  }

  /** Called by the log. */
  take(delivery: Delivery): void {
    if (delivery.position > 0) this.#position = delivery.position;
    this.#listeners.deliver(delivery);
  }

  /** Called by the log. */
  gap(position: number): void {
    this.#position = position;
    this.#listeners.gap();
  }

  /** Called by the log. */
  heard(node: string, position: number): void {
    this.#receipts.heard(node, position);
  }
}
