import { opened } from '@touchline/test-data/opened';
import { RedisBus, type RedisBusOptions } from '../redis-bus.ts';
import type { BusMessage, PurgeMessage } from '../bus.ts';

export const purgeOf = (tag: string): PurgeMessage => ({
  kind: 'purge',
  mode: 'soft',
  tags: [tag],
  keys: [],
  reason: 'test',
});

/** One process's bus and what it has received: `match:1` for a purge, `gap`, and the kind of other messages. */
export class BusNode {
  readonly bus: RedisBus;
  readonly heard: string[] = [];
  readonly failures: { readonly what: string; readonly error: unknown }[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(options: RedisBusOptions) {
    this.bus = new RedisBus({
      ...options,
      failed: (what, error) => {
        this.failures.push({ what, error });
        this.#changed();
      },
    });
    opened('bus of a node', () => this.bus.close());
    this.bus.listen({
      deliver: ({ message }) => {
        this.heard.push(nameOf(message));
        this.#changed();
      },
      gap: () => {
        this.heard.push('gap');
        this.#changed();
      },
    });
  }

  /** Resolves when the node has received `name`. */
  hears(name: string): Promise<void> {
    return this.until(() => this.heard.includes(name));
  }

  /** Resolves when `isSo` returns true. Checks after every message and every failure. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isSo()) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  #changed(): void {
    for (const check of this.#waiting) check();
  }
}

function nameOf(message: BusMessage): string {
  return message.kind === 'purge' ? message.tags.join() : message.kind;
}
