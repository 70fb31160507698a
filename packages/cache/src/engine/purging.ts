import type { Delivery, PurgeMessage } from '../bus/bus.ts';
import type { Entry } from '../entry/entry.ts';
import { markStale } from './deadlines.ts';
import type { EngineContext } from './engine-context.ts';

/** Applies each purge once to the entries of this process, and logs it. */
export class Purging<V> {
  readonly #context: EngineContext<V>;

  constructor(context: EngineContext<V>) {
    this.#context = context;
  }

  /** Applies a purge issued in this process, before the bus delivers it. */
  own(message: PurgeMessage): void {
    this.#context.purges.note(message, undefined);
    this.#apply(message);
    if (message.mode === 'hard') for (const key of message.keys) this.#forget(key);
  }

  delivered(message: PurgeMessage, { origin, position }: Delivery): void {
    const { bus, purges } = this.#context;
    if (origin === bus.nodeId && purges.isUnnumbered(message)) {
      if (position > 0) purges.number(message, position);
      return;
    }
    purges.note(message, position);
    this.#apply(message);
  }

  /** Marks every entry stale: purges were lost permanently, and any entry may be affected. */
  everything(): void {
    const { memory, bus, purges, observer, name, runtime } = this.#context;
    purges.forgetEverythingUpTo(bus.position);
    // Least recently used first, which preserves the order of use.
    const entries = [...memory.entries()].reverse();
    const nowMs = runtime.nowMs();
    for (const entry of entries) this.#markStale(entry, nowMs);
    observer.purged(name, 'soft', entries.length);
  }

  /** Marks this process's entry stale because another process stored a later one. */
  overtaken(key: string, fence: number): void {
    const { memory, runtime } = this.#context;
    const cached = memory.get(key);
    if (cached !== undefined && cached.fence < fence) this.#markStale(cached, runtime.nowMs());
  }

  #apply(message: PurgeMessage): void {
    const { observer, name, memory, runtime } = this.#context;
    const meant = this.#meant(message);
    const nowMs = runtime.nowMs();
    for (const entry of meant) {
      if (message.mode === 'soft') this.#markStale(entry, nowMs);
      else {
        memory.delete(entry.key);
        this.#forget(entry.key);
      }
    }
    observer.purged(name, message.mode, meant.size);
  }

  #meant({ tags, keys }: PurgeMessage): ReadonlySet<Entry<V>> {
    const { memory } = this.#context;
    const meant = new Set<Entry<V>>();
    for (const tag of tags) for (const entry of memory.tagged(tag)) meant.add(entry);
    for (const key of keys) {
      const entry = memory.get(key);
      if (entry !== undefined) meant.add(entry);
    }
    return meant;
  }

  #markStale(entry: Entry<V>, nowMs: number): void {
    const { memory } = this.#context;
    const copy = markStale(entry, nowMs);
    if (copy === undefined) memory.delete(entry.key);
    else if (copy !== entry) memory.set(copy);
  }

  #forget(key: string): void {
    void this.#context.shared?.delete(key);
  }
}
