import { holdsLiveChange, type LiveMessage } from '@touchline/contracts';

interface Recent {
  readonly id: string;
  readonly message: LiveMessage;
}

/**
 * Stores recent messages, each once and in the order of the log. A stream that is reopened for an older response
 * replays many of them: in order of arrival they would follow newer messages and be ignored as outdated.
 */
export class RecentMessages {
  readonly #most: number;
  #messages: Recent[] = [];
  #dropped: string | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** The last message that was evicted. */
  get dropped(): string | undefined {
    return this.#dropped;
  }

  add(id: string, message: LiveMessage): void {
    if (holdsLiveChange(this.#dropped, id)) return;
    let at = this.#messages.length;
    for (let before = this.#messages[at - 1]; before !== undefined; before = this.#messages[at - 1]) {
      if (before.id === id) return;
      if (!holdsLiveChange(before.id, id)) break;
      at -= 1;
    }
    this.#messages.splice(at, 0, { id, message });
    if (this.#messages.length > this.#most) this.#dropped = this.#messages.shift()?.id;
  }

  clear(): void {
    this.#messages = [];
    this.#dropped = undefined;
  }

  [Symbol.iterator](): Iterator<Recent> {
    return this.#messages[Symbol.iterator]();
  }
}
