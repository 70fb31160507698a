import type { Listeners } from './bus.ts';
import { isBefore, NOWHERE, offsetOf } from './redis-stream.ts';
import { parseMessage, type StreamEntry, type WireMessage } from './wire.ts';

export interface Applied {
  /** By origin, the position up to which everything is applied. */
  readonly applied: ReadonlyMap<string, number>;
  /** The log has forgotten what it had already said to this node: others may never hear it. */
  readonly rewritten: boolean;
}

/** Applies what the log says, in order, and notices when something is missing in it. */
export class BusLogFollower {
  readonly #listeners: Listeners;
  readonly #failed: (what: string, error: unknown) => void;
  #last: string | undefined;
  #position = 0;

  constructor(listeners: Listeners, failed: (what: string, error: unknown) => void) {
    this.#listeners = listeners;
    this.#failed = failed;
  }

  get position(): number {
    return this.#position;
  }

  /** Id of the last entry that was read. */
  get cursor(): string {
    return this.#last ?? NOWHERE;
  }

  /** The log is another than was read: all of it is to be read, and the first entry is a gap. */
  restart(): void {
    this.#last = undefined;
  }

  apply(entries: readonly StreamEntry[]): Applied {
    const applied = new Map<string, number>();
    let rewritten = false;
    for (const entry of entries) {
      const previous = entry.fields.get('p') ?? NOWHERE;
      const position = offsetOf(entry.id);
      if (previous !== this.#last) {
        rewritten ||= previous !== NOWHERE && this.#last !== undefined && isBefore(previous, this.#last);
        this.#gap(previous === NOWHERE ? position - 1 : offsetOf(previous));
      }
      this.#last = entry.id;
      this.#applyOne(entry, position);
      const origin = entry.fields.get('o');
      if (origin !== undefined) applied.set(origin, position);
    }
    return { applied, rewritten };
  }

  /** What is not kept has no position. */
  tell(entries: readonly StreamEntry[]): void {
    for (const entry of entries) {
      const message = this.#parsed(entry);
      const origin = entry.fields.get('o') ?? '';
      if (message === undefined || message.kind === 'begin' || message.kind === 'lost') continue;
      this.#listeners.deliver({ position: 0, origin, message });
    }
  }

  #applyOne(entry: StreamEntry, position: number): void {
    const message = this.#parsed(entry);
    this.#position = position;
    if (message === undefined || message.kind === 'begin') return;
    if (message.kind === 'lost') this.#gap(position);
    else this.#listeners.deliver({ position, origin: entry.fields.get('o') ?? '', message });
  }

  #gap(position: number): void {
    this.#position = position;
    this.#listeners.gap();
  }

  /** Nothing that is no message stops those behind it. */
  #parsed(entry: StreamEntry): WireMessage | undefined {
    try {
      return parseMessage(entry);
    } catch (error) {
      this.#failed(`bus: malformed message ${entry.id}`, error);
      return undefined;
    }
  }
}
