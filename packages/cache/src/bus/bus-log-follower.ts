import type { Listeners } from './bus.ts';
import { isBefore, NOWHERE, offsetOf } from './redis-stream.ts';
import { parseMessage, type StreamEntry, type WireMessage } from './wire.ts';

export interface Applied {
  /** By origin: the position up to which all its messages are applied. */
  readonly applied: ReadonlyMap<string, number>;
  /** Whether the log no longer contains entries that this node had already read. Other nodes may never see them. */
  readonly rewritten: boolean;
}

/** Applies the log's entries in order and detects missing ones. */
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

  /** Id of the last entry read. */
  get cursor(): string {
    return this.#last ?? NOWHERE;
  }

  /** Reads the log again from its beginning, because it was replaced. Its first entry counts as a gap. */
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

  /** Delivers entries of the fill event stream, which have no position. */
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

  /** Reports and skips a malformed entry, so that it does not block the entries after it. */
  #parsed(entry: StreamEntry): WireMessage | undefined {
    try {
      return parseMessage(entry);
    } catch (error) {
      this.#failed(`bus: malformed message ${entry.id}`, error);
      return undefined;
    }
  }
}
