import type { Bus, BusListener, DeliveryReceipts } from '../bus/bus.ts';
import type { BusMessage } from '../bus/messages.ts';

export interface BusObserver {
  /** What the nodes said to a message that this one published. */
  acknowledged(receipts: DeliveryReceipts): void;
  /** A purge was applied here, of whomever it came. */
  purged(tags: readonly string[]): void;
}

/** The same bus, with someone looking on. */
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
