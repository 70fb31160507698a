import { z } from 'zod';

/** What nodes tell each other. Parsed on arrival: Redis is outside. */
export const BusMessage = z.discriminatedUnion('kind', [
  /** Whatever has one of the tags or keys turns stale (soft) or is removed (hard). */
  z.object({
    kind: z.literal('purge'),
    mode: z.enum(['soft', 'hard']),
    tags: z.array(z.string()),
    keys: z.array(z.string()),
    reason: z.string(),
  }),
  /** A key has a new filling in the shared store: waiters read it, older copies are dropped. */
  z.object({
    kind: z.literal('stored'),
    cache: z.string(),
    key: z.string(),
    version: z.string(),
    fence: z.number(),
    found: z.boolean(),
  }),
  /** A filling came to nothing: waiters fill it themselves. */
  z.object({ kind: z.literal('abandoned'), cache: z.string(), key: z.string() }),
  /** A policy was applied or rolled back: nodes read it from the shared place. */
  z.object({ kind: z.literal('policy'), version: z.number().int() }),
]);
export type BusMessage = z.output<typeof BusMessage>;
export type PurgeMessage = Extract<BusMessage, { kind: 'purge' }>;

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

/** All who listen on one node. One that throws is reported and does not keep the others from hearing. */
export class Listeners implements BusListener {
  readonly #all: BusListener[] = [];
  readonly #failed: (what: string, error: unknown) => void;

  constructor(failed: (what: string, error: unknown) => void) {
    this.#failed = failed;
  }

  add(listener: BusListener): void {
    this.#all.push(listener);
  }

  deliver(delivery: Delivery): void {
    for (const listener of this.#all) {
      this.#guarded(`bus: applying ${delivery.message.kind}`, () => {
        listener.deliver(delivery);
      });
    }
  }

  gap(): void {
    for (const listener of this.#all) {
      this.#guarded('bus: applying a gap', () => {
        listener.gap();
      });
    }
  }

  #guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#failed(what, error);
    }
  }
}
