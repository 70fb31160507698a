import type { CacheObserver } from '../observer/observer.ts';
import type { Bus, BusListener, DeliveryReceipts, BusMessage } from '../bus/bus.ts';

/** Returns an observer that forwards every event to several others, in order. */
export function fanOut(observers: readonly CacheObserver[]): CacheObserver {
  return {
    served: (...what) => {
      for (const each of observers) each.served(...what);
    },
    filled: (cache, route, phase, tookMs, failed) => {
      for (const each of observers) each.filled(cache, route, phase, tookMs, failed);
    },
    called: (cache, route, phase, times) => {
      for (const each of observers) each.called(cache, route, phase, times);
    },
    waited: (cache, route, where, tookMs) => {
      for (const each of observers) each.waited(cache, route, where, tookMs);
    },
    purged: (cache, mode, entries) => {
      for (const each of observers) each.purged(cache, mode, entries);
    },
    redisCalled: (operation, tookMs, outcome) => {
      for (const each of observers) each.redisCalled(operation, tookMs, outcome);
    },
    breakerChanged: (state) => {
      for (const each of observers) each.breakerChanged(state);
    },
    failed: (what, error) => {
      for (const each of observers) each.failed(what, error);
    },
  };
}

export interface BusObserver {
  /** The receipts for a message that this node published. */
  acknowledged(receipts: DeliveryReceipts): void;
  /** A purge was applied on this node, whichever node published it. */
  purged(tags: readonly string[]): void;
}

/** Wraps a bus and reports its purges and receipts to an observer. */
export class ObservedBus implements Bus {
  constructor(
    private readonly bus: Bus,
    private readonly observer: BusObserver,
  ) {}

  get nodeId(): string {
    return this.bus.nodeId;
  }

  get position(): number {
    return this.bus.position;
  }

  listen(listener: BusListener): void {
    this.bus.listen({
      deliver: (delivery) => {
        listener.deliver(delivery);
        if (delivery.message.kind === 'purge') this.observer.purged(delivery.message.tags);
      },
      gap: () => {
        listener.gap();
      },
    });
  }

  tell(message: BusMessage): void {
    this.bus.tell(message);
  }

  async publish(message: BusMessage, withinMs: number): Promise<DeliveryReceipts> {
    const receipts = await this.bus.publish(message, withinMs);
    this.observer.acknowledged(receipts);
    return receipts;
  }

  nodes(): readonly string[] {
    return this.bus.nodes();
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
