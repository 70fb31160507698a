import type { WireMessage } from './wire.ts';

export interface Sent {
  readonly position: number;
  readonly nodes: readonly string[];
}

export interface Outgoing {
  readonly message: WireMessage;
  /** Called when it was sent or is known to wait; the first call counts. */
  readonly settle: (sent: Sent | undefined) => void;
}

/**
 * What is still to be sent, in order and bounded. What does not fit any more is not dropped: all purges together
 * become one message that everything may be stale; of policies the last one counts.
 */
export class Outbox {
  readonly #limit: number;
  #queue: Outgoing[] = [];
  /** So many of the oldest have been told that they wait. */
  #told = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#queue.length;
  }

  push(outgoing: Outgoing): void {
    if (this.#queue.length >= this.#limit) this.#merge();
    this.#queue.push(outgoing);
  }

  /** The oldest ones; they stay until they are known to have been sent. */
  head(count: number): readonly Outgoing[] {
    return this.#queue.slice(0, count);
  }

  sent(batch: readonly Outgoing[]): void {
    const gone = new Set(batch);
    const before = this.#queue.length;
    this.#queue = this.#queue.filter((outgoing) => !gone.has(outgoing));
    this.#told = Math.max(0, this.#told - (before - this.#queue.length));
  }

  /** Nobody waits any longer for what is in here. */
  postpone(): void {
    for (const { settle } of this.#queue.slice(this.#told)) settle(undefined);
    this.#told = this.#queue.length;
  }

  #merge(): void {
    this.postpone();
    const policy = this.#queue.findLast(({ message }) => message.kind === 'policy');
    this.#queue = [{ message: { kind: 'lost' }, settle: () => undefined }];
    if (policy !== undefined) this.#queue.push(policy);
    this.#told = this.#queue.length;
  }
}
