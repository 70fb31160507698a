import { REAL_RUNTIME, type Runtime } from '../time/runtime.ts';
import type { Bus, BusListener, Delivery, DeliveryReceipts } from './bus.ts';
import { Listeners } from './listeners.ts';
import { MemoryLog, type Member } from './memory-log.ts';
import type { BusMessage } from './messages.ts';
import { AckTracker } from './ack-tracker.ts';

export interface MemoryBusOptions {
  readonly nodeId: string;
  /** Shared by all buses that shall hear each other; absent: this one is alone. */
  readonly log?: MemoryLog;
  readonly runtime?: Runtime;
  /** Told of a listener that threw. */
  readonly failed?: (what: string, error: unknown) => void;
}

/**
 * The bus of a process that has no Redis.
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

  /** For the log. */
  take(delivery: Delivery): void {
    if (delivery.position > 0) this.#position = delivery.position;
    this.#listeners.deliver(delivery);
  }

  /** For the log. */
  gap(position: number): void {
    this.#position = position;
    this.#listeners.gap();
  }

  /** For the log. */
  heard(node: string, position: number): void {
    this.#receipts.heard(node, position);
  }
}
