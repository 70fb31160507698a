import type { BusMessage } from './messages.ts';

export interface Delivery {
  /** Grows with each message that is kept for those who were away (`purge`, `policy`); 0 for the others. */
  readonly position: number;
  readonly origin: string;
  readonly message: BusMessage;
}

/** One node's word that it has applied a message. */
export interface DeliveryReceipt {
  readonly node: string;
  readonly position: number;
  /** From publishing to its word having arrived here. */
  readonly tookMs: number;
}

export interface DeliveryReceipts {
  /** undefined: the message waits in the outbox, since the others cannot be reached. */
  readonly position: number | undefined;
  readonly received: readonly DeliveryReceipt[];
  /** Nodes that are known to live and have said nothing in time. */
  readonly missing: readonly string[];
}

export interface BusListener {
  /** In the order of positions, own messages included; must be done when it returns. */
  deliver(delivery: Delivery): void;
  /**
   * Messages were lost for good, or this node has only just joined and knows of none that came before: what has a
   * position lower than the bus's, which has moved already, may be stale, here and in shared stores.
   */
  gap(): void;
}

/** Carries messages to every node. Never throws: what cannot be sent now is sent when it can. */
export interface Bus {
  readonly nodeId: string;
  /** Of the last message that was applied here. */
  readonly position: number;
  /** All listen before the bus starts, or they miss what is replayed. */
  listen(listener: BusListener): void;
  /** Not kept for those who are away: `stored`, `abandoned`. */
  tell(message: BusMessage): void;
  /** Kept, in order, and acknowledged by every living node; resolves when all have, or after `withinMs`. */
  publish(message: BusMessage, withinMs: number): Promise<DeliveryReceipts>;
  /** Living nodes, this one included. */
  nodes(): readonly string[];
  close(): Promise<void>;
}
