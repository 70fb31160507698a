import type { Runtime } from '../time/runtime.ts';
import type { RedisLink } from './redis-link.ts';
import { ANNOUNCE, LEAVE, type StreamKeys } from './redis-stream.ts';
import { parseAnnounced, type Announced } from './wire.ts';

const HEARTBEAT_MS = 1000;
/** A node that was not heard of for so long is not waited for. Longer than any pause that a process survives. */
export const LIVING_MS = 5000;
/** After that its traces go. */
export const FORGOTTEN_MS = 60_000;

interface MembershipOptions {
  readonly nodeId: string;
  readonly keys: StreamKeys;
  readonly runtime: Runtime;
  /** The log is begun by who finds none. */
  readonly logLength: number;
  readonly changed: (living: ReadonlySet<string>) => void;
}

/** Who lives, and that this node does. */
export class Membership {
  readonly #options: MembershipOptions;
  #living: readonly string[];
  #cancelBeat: () => void = () => undefined;

  constructor(options: MembershipOptions) {
    this.#options = options;
    this.#living = [options.nodeId];
  }

  /** This node included. */
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

  /** Says that this node lives, and goes on saying it until `stop`. */
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
