import { z } from 'zod';

/** The messages that nodes exchange. Parsed on arrival, because Redis is an external system. */
export const BusMessage = z.discriminatedUnion('kind', [
  /** Entries with one of the tags or keys become stale (soft) or are removed (hard). */
  z.object({
    kind: z.literal('purge'),
    mode: z.enum(['soft', 'hard']),
    tags: z.array(z.string()),
    keys: z.array(z.string()),
    reason: z.string(),
  }),
  /** A new entry is in the shared store: waiters read it, and nodes drop older copies. */
  z.object({
    kind: z.literal('stored'),
    cache: z.string(),
    key: z.string(),
    version: z.string(),
    fence: z.number(),
    found: z.boolean(),
  }),
  /** The load of a key failed or produced nothing: waiters load it themselves. */
  z.object({ kind: z.literal('abandoned'), cache: z.string(), key: z.string() }),
  /** A policy was applied or rolled back: nodes read it from the shared policy store. */
  z.object({ kind: z.literal('policy'), version: z.number().int() }),
]);
export type BusMessage = z.output<typeof BusMessage>;
export type PurgeMessage = Extract<BusMessage, { kind: 'purge' }>;

export interface Delivery {
  /** Increases with each logged message (`purge`, `policy`), which absent nodes catch up on; 0 for the others. */
  readonly position: number;
  readonly origin: string;
  readonly message: BusMessage;
}

/** One node's acknowledgement that it has applied a message. */
export interface DeliveryReceipt {
  readonly node: string;
  readonly position: number;
  /** Time from publishing to the arrival of the acknowledgement. */
  readonly tookMs: number;
}

export interface DeliveryReceipts {
  /** `undefined` if the message waits in the outbox because Redis is unreachable. */
  readonly position: number | undefined;
  readonly received: readonly DeliveryReceipt[];
  /** Nodes that count as alive and did not acknowledge in time. */
  readonly missing: readonly string[];
}

export interface BusListener {
  /**
   * Receives every message, own ones included, logged messages in the order of their positions. Must finish its work
   * before it returns.
   */
  deliver(delivery: Delivery): void;
  /**
   * Called when messages were lost permanently, or when this node has just joined and knows no earlier message. Every
   * entry with a position below the bus's current one may be stale, here and in shared stores. The bus has already
   * moved to the new position.
   */
  gap(): void;
}

/** Carries messages to every node. Never throws: a message that cannot be sent is sent later. */
export interface Bus {
  readonly nodeId: string;
  /** Position of the last message applied on this node. */
  readonly position: number;
  /** Adds a listener. Listeners added after `start` miss the replayed messages. */
  listen(listener: BusListener): void;
  /** Sends a message that is not logged (`stored`, `abandoned`): nodes that are away never receive it. */
  tell(message: BusMessage): void;
  /**
   * Logs a message, which every living node applies in order and acknowledges. Resolves when all have acknowledged,
   * or after `withinMs`.
   */
  publish(message: BusMessage, withinMs: number): Promise<DeliveryReceipts>;
  /** Living nodes, this one included. */
  nodes(): readonly string[];
  close(): Promise<void>;
}

/** All listeners of one node. A listener that throws is reported and does not block the others. */
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
