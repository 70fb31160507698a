import type { WireMessage } from './wire.ts';
import { Outbox, type Outgoing, type Sent } from './outbox.ts';

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
