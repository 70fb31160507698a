import type { Runtime } from '../time/runtime.ts';
import type { DeliveryReceipt, DeliveryReceipts } from './bus.ts';
import { FORGOTTEN_MS } from './membership.ts';
import type { RedisLink } from './redis-link.ts';
import { ACKNOWLEDGE, type StreamKeys } from './redis-stream.ts';

interface Heard {
  readonly position: number;
  readonly atMs: number;
}

interface Waiting {
  readonly position: number;
  readonly startedAtMs: number;
  readonly expected: ReadonlySet<string>;
  readonly received: Map<string, DeliveryReceipt>;
  readonly settle: () => void;
}

/**
 * Tracks which node has acknowledged which position. Nodes apply messages in order, so acknowledging a position
 * covers all earlier ones. An acknowledgement may arrive before the publisher knows its own position.
 */
export class AckTracker {
  readonly #runtime: Runtime;
  readonly #heard = new Map<string, Heard>();
  readonly #waiting = new Set<Waiting>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Resolves when all of `nodes` have acknowledged the position, or `withinMs` after it was published. */
  collect(
    position: number,
    nodes: readonly string[],
    startedAtMs: number,
    withinMs: number,
  ): Promise<DeliveryReceipts> {
    return new Promise((resolve) => {
      const remainingMs = Math.max(0, startedAtMs + withinMs - this.#runtime.nowMs());
      const settle = (): void => {
        cancel();
        this.#waiting.delete(waiting);
        const received = [...waiting.received.values()];
        resolve({ position, received, missing: nodes.filter((node) => !waiting.received.has(node)) });
      };
      const waiting: Waiting = {
        position,
        startedAtMs,
        expected: new Set(nodes),
        received: new Map(),
        settle,
      };
      const cancel = this.#runtime.after(remainingMs, settle);
      this.#waiting.add(waiting);
      for (const [node, heard] of this.#heard) note(waiting, node, heard);
    });
  }

  /** Records that the node has applied everything up to the position. */
  heard(node: string, position: number): void {
    if (position < (this.#heard.get(node)?.position ?? 0)) return;
    const heard = { position, atMs: this.#runtime.nowMs() };
    this.#heard.set(node, heard);
    for (const waiting of this.#waiting) note(waiting, node, heard);
  }

  /** Drops the acknowledgements of nodes that are no longer alive. */
  retain(nodes: ReadonlySet<string>): void {
    for (const node of this.#heard.keys()) if (!nodes.has(node)) this.#heard.delete(node);
  }

  /** Drops all acknowledgements: the log was replaced, and positions of the old log mean nothing in the new one. */
  reset(): void {
    this.#heard.clear();
  }

  /** Settles every pending `collect` with the acknowledgements received so far; no more will arrive. */
  close(): void {
    for (const waiting of this.#waiting) waiting.settle();
  }
}

function note(waiting: Waiting, node: string, heard: Heard): void {
  if (heard.position < waiting.position || waiting.received.has(node)) return;
  const tookMs = Math.max(0, heard.atMs - waiting.startedAtMs);
  waiting.received.set(node, { node, position: waiting.position, tookMs });
  for (const expected of waiting.expected) if (!waiting.received.has(expected)) return;
  waiting.settle();
}

/**
 * Acknowledges to each publisher the position up to which this node has applied its messages. Retries on the next
 * `say` what could not be sent.
 */
export class Acknowledger {
  readonly #nodeId: string;
  readonly #keys: StreamKeys;
  readonly #owed = new Map<string, number>();

  constructor(nodeId: string, keys: StreamKeys) {
    this.#nodeId = nodeId;
    this.#keys = keys;
  }

  owe(applied: ReadonlyMap<string, number>): void {
    for (const [origin, position] of applied) this.#owed.set(origin, position);
  }

  say(link: RedisLink): void {
    for (const [origin, position] of this.#owed) {
      const said = link.run(ACKNOWLEDGE, [this.#keys.acks(origin)], [this.#nodeId, position, FORGOTTEN_MS]);
      this.#owed.delete(origin);
      // The link has ended, and its owner reports why. The position stays owed unless a later one has replaced it.
      said.catch(() => this.#owed.has(origin) || this.#owed.set(origin, position));
    }
  }
}
