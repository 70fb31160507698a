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

/** One script call carries so many: a burst of purges costs few round trips. */
const BATCH = 100;

/** @returns what became of each; undefined while nobody can be reached. @throws when it may or may not be sent. */
export type Send = (messages: readonly WireMessage[]) => Promise<readonly (Sent | undefined)[]> | undefined;

/** Sends in order, one batch at a time, and keeps what cannot be sent. What may have been sent is sent again. */
export class Sender {
  readonly #outbox: Outbox;
  readonly #send: Send;
  #sending = Promise.resolve();
  #isSending = false;
  #again = false;

  constructor(limit: number, send: Send) {
    this.#outbox = new Outbox(limit);
    this.#send = send;
  }

  /** So many messages are still to be sent. */
  get waiting(): number {
    return this.#outbox.size;
  }

  /** Resolves when it was sent, or with undefined when it has to wait. */
  push(message: WireMessage): Promise<Sent | undefined> {
    return new Promise((settle) => {
      this.#outbox.push({ message, settle });
      void this.flush();
    });
  }

  /** Sends what there is; resolves when that is done or has to wait. Never rejects. */
  flush(): Promise<void> {
    // An attempt that is just failing may not have seen what makes this one succeed.
    this.#again = true;
    if (!this.#isSending) {
      this.#isSending = true;
      this.#sending = this.#sendAll();
    }
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      while (this.#outbox.size > 0 && (await this.#sendBatch(this.#outbox.head(BATCH))));
    }
    // In one step with having looked: who is told now and publishes at once begins anew.
    this.#isSending = false;
    this.#outbox.postpone();
  }

  async #sendBatch(batch: readonly Outgoing[]): Promise<boolean> {
    try {
      const results = await this.#send(batch.map(({ message }) => message));
      if (results === undefined) return false;
      this.#outbox.sent(batch);
      batch.forEach(({ settle }, index) => {
        settle(results[index]);
      });
      return true;
    } catch {
      // The link has ended itself and reports why; the batch stays for the next one.
      return false;
    }
  }
}
