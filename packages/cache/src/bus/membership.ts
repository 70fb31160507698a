import type { Runtime } from '../time/runtime.ts';
import type { RedisLink } from './redis-link.ts';
import { ANNOUNCE, LEAVE, type StreamKeys } from './redis-stream.ts';
import { parseAnnounced, type Announced } from './wire.ts';

const HEARTBEAT_MS = 1000;
/**
 * A publisher does not wait for a node whose last heartbeat is older. Longer than any pause that a process survives.
 */
export const LIVING_MS = 5000;
/** After this time without a heartbeat, the node's records are deleted. */
export const FORGOTTEN_MS = 60_000;

interface MembershipOptions {
  readonly nodeId: string;
  readonly keys: StreamKeys;
  readonly runtime: Runtime;
  /** Maximum length of the log, which the first node to announce itself creates. */
  readonly logLength: number;
  readonly changed: (living: ReadonlySet<string>) => void;
}

/** Knows which nodes are alive, and sends this node's heartbeat. */
export class Membership {
  readonly #options: MembershipOptions;
  #living: readonly string[];
  #cancelBeat: () => void = () => undefined;

  constructor(options: MembershipOptions) {
    this.#options = options;
    this.#living = [options.nodeId];
  }

  /** Living nodes, this one included. */
  get living(): readonly string[] {
    return this.#living;
  }

  get others(): readonly string[] {
    return this.#living.filter((node) => node !== this.#options.nodeId);
  }

  know(nodes: readonly string[]): void {
    const { nodeId, changed } = this.#options;
    this.#living = nodes.includes(nodeId) ? nodes : [nodeId, ...nodes];
    changed(new Set(this.#living));
  }

  /** Announces this node and repeats its heartbeat every second until `stop`. */
  async announce(link: RedisLink): Promise<Announced> {
    const { nodeId, keys, logLength, runtime } = this.#options;
    const streams = [keys.log, keys.news, keys.nodes, keys.acks(nodeId)];
    const announced = parseAnnounced(
      await link.run(ANNOUNCE, streams, [nodeId, logLength, LIVING_MS, FORGOTTEN_MS]),
    );
    this.know(announced.nodes);
    if (link.alive) this.#cancelBeat = runtime.after(HEARTBEAT_MS, () => void this.#beat(link));
    return announced;
  }

  stop(): void {
    this.#cancelBeat();
  }

  async leave(link: RedisLink): Promise<void> {
    const { nodeId, keys } = this.#options;
    await link.run(LEAVE, [keys.nodes, keys.acks(nodeId)], [nodeId]);
  }

  async #beat(link: RedisLink): Promise<void> {
    try {
      await this.announce(link);
    } catch (error) {
      link.end(error);
    }
  }
}
