import type { WireMessage } from './wire.ts';

export interface Sent {
  readonly position: number;
  readonly nodes: readonly string[];
}

export interface Outgoing {
  readonly message: WireMessage;
  /** Called when the message was sent or has to wait. Only the first call counts. */
  readonly settle: (sent: Sent | undefined) => void;
}

/**
 * Messages still to be sent, in order and bounded. On overflow no purge is lost: all messages are replaced by one
 * that says that every entry may be stale, plus the last policy.
 */
export class Outbox {
  readonly #limit: number;
  #queue: Outgoing[] = [];
  /** Number of the oldest messages whose callers already know that they wait. */
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

  /** Returns the oldest messages. They stay in the outbox until they are known to have been sent. */
  head(count: number): readonly Outgoing[] {
    return this.#queue.slice(0, count);
  }

  sent(batch: readonly Outgoing[]): void {
    const gone = new Set(batch);
    const before = this.#queue.length;
    this.#queue = this.#queue.filter((outgoing) => !gone.has(outgoing));
    this.#told = Math.max(0, this.#told - (before - this.#queue.length));
  }

  /** Settles all remaining callers with `undefined`: their messages wait. */
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

/** Messages in one script call, so that a burst of purges takes few round trips. */
const BATCH = 100;

/**
 * @returns the result of each message; `undefined` while Redis is unreachable. @throws if it is unknown whether the
 *   messages were sent.
 */
export type Send = (messages: readonly WireMessage[]) => Promise<readonly (Sent | undefined)[]> | undefined;

/** Sends in order, one batch at a time, and keeps what cannot be sent. Sends a batch again if it may have been sent. */
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

  /** Number of messages still to be sent. */
  get waiting(): number {
    return this.#outbox.size;
  }

  /** Resolves when the message was sent, or with `undefined` if it has to wait. */
  push(message: WireMessage): Promise<Sent | undefined> {
    return new Promise((settle) => {
      this.#outbox.push({ message, settle });
      void this.flush();
    });
  }

  /** Sends all messages. Resolves when they are sent or have to wait. Never rejects. */
  flush(): Promise<void> {
    // An attempt that is failing now may have started before the condition that lets this one succeed.
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
    // Runs synchronously after the last check, so that a caller settled by `postpone` that publishes immediately
    // starts a new run.
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
      // The link has ended and reports why; the batch stays for the next link.
      return false;
    }
  }
}
