import type { RedisClient } from '../redis/redis-client.ts';
import { REAL_SURROUNDINGS, type Surroundings } from '../time/surroundings.ts';
import type { Bus, BusListener, Receipts } from './bus.ts';
import { Listeners } from './listeners.ts';
import { LogFollower } from './log-follower.ts';
import type { BusMessage } from './messages.ts';
import type { Sent } from './outbox.ts';
import { ReceiptBook } from './receipt-book.ts';
import { RedisLink } from './redis-link.ts';
import { ACKNOWLEDGE, ANNOUNCE, LEAVE, PUBLISH } from './redis-scripts.ts';
import { Sender } from './sender.ts';
import { StreamCursors } from './stream-cursors.ts';
import { positionOf } from './stream-id.ts';
import { streamKeys, type StreamKeys } from './stream-keys.ts';
import {
  parseAnnounced,
  parsePublished,
  parseStreams,
  type Announced,
  type StreamEntry,
  type WireMessage,
} from './wire.ts';

export interface RedisBusOptions {
  /** Of this start of this process alone. */
  readonly nodeId: string;
  /** Says where Redis is and as whom to connect: the bus makes two connections of its own from it. */
  readonly client: RedisClient;
  /** Buses of one name hear each other. */
  readonly name?: string;
  readonly surroundings?: Surroundings;
  /** Told once when Redis is lost, of a message that is none, and of a listener that threw. */
  readonly failed?: (what: string, error: unknown) => void;
  /** Messages that are kept for those who are away, about. */
  readonly logLength?: number;
  /** Messages that wait here while Redis is away; more become one that everything may be outdated. */
  readonly outboxLimit?: number;
}

const NAME = 'bus';
const LOG_LENGTH = 100_000;
const NEWS_LENGTH = 2000;
const OUTBOX_LIMIT = 10_000;
/** How long one read waits: so late, and a little more, a Redis that has frozen is noticed where nothing is written. */
const BLOCK_MS = 1000;
const HEARTBEAT_MS = 1000;
/** A node that was not heard of for so long is not waited for. Longer than any pause that a process survives. */
const LIVING_MS = 5000;
/** After that its traces go. */
const FORGOTTEN_MS = 60_000;
/** Between two attempts to join, doubled up to the last: consistent again within 2 s of Redis's return. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * The bus of several processes: Redis Streams, read by one blocking connection.
 *
 * @example
 * const bus = new RedisBus({ nodeId: randomUUID(), client, failed: (what, error) => log.warn({ error }, what) });
 * bus.listen({ deliver: ({ message }) => apply(message), gap: () => markAllStale() });
 * await bus.start();
 * const receipts = await bus.publish(
 *   { kind: 'purge', mode: 'soft', tags: ['match:1'], keys: [], reason: 'goal' },
 *   1_000,
 * );
 * if (receipts.missing.length > 0) log.warn({ missing: receipts.missing }, 'not everyone has purged');
 */
export class RedisBus implements Bus {
  readonly nodeId: string;
  readonly #options: RedisBusOptions;
  readonly #keys: StreamKeys;
  readonly #surroundings: Surroundings;
  readonly #failed: (what: string, error: unknown) => void;
  readonly #listeners: Listeners;
  readonly #follower: LogFollower;
  readonly #receipts: ReceiptBook;
  readonly #cursors: StreamCursors;
  readonly #sender: Sender;
  #living: readonly string[];
  #link: RedisLink | undefined;
  #running: Promise<void> | undefined;
  #closed = false;
  #away = false;
  #pauseMs = FIRST_PAUSE_MS;
  #cancelPause: () => void = () => undefined;

  constructor(options: RedisBusOptions) {
    this.nodeId = options.nodeId;
    this.#options = options;
    this.#keys = streamKeys(options.name ?? NAME);
    this.#surroundings = options.surroundings ?? REAL_SURROUNDINGS;
    this.#failed = options.failed ?? (() => undefined);
    this.#listeners = new Listeners(this.#failed);
    this.#follower = new LogFollower(this.#listeners, this.#failed);
    this.#receipts = new ReceiptBook(this.#surroundings);
    this.#cursors = new StreamCursors({
      nodeId: this.nodeId,
      keys: this.#keys,
      follower: this.#follower,
      receipts: this.#receipts,
      failed: this.#failed,
    });
    this.#sender = new Sender(options.outboxLimit ?? OUTBOX_LIMIT, (messages) => this.#send(messages));
    this.#living = [options.nodeId];
  }

  get position(): number {
    return this.#follower.position;
  }

  listen(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  /**
   * Joins the others; call it once, when all listen. Resolves when what the log kept has been replayed, or when the
   * first attempt to reach Redis has failed: then the bus goes on trying, and a gap tells when it has joined.
   */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#running ??= this.#run(resolve);
    });
  }

  tell(message: BusMessage): void {
    const fields = ['o', this.nodeId, 'm', JSON.stringify(message)];
    const sent = this.#joined?.append(this.#keys.news, NEWS_LENGTH, fields);
    // The link has ended itself, and who runs it reports why.
    sent?.catch(() => undefined);
  }

  async publish(message: BusMessage, withinMs: number): Promise<Receipts> {
    const startedAtMs = this.#surroundings.nowMs();
    const sent = await this.#sender.push(message);
    if (sent !== undefined) return this.#receipts.collect(sent.position, sent.nodes, startedAtMs, withinMs);
    return {
      position: undefined,
      received: [],
      missing: this.#living.filter((node) => node !== this.nodeId),
    };
  }

  nodes(): readonly string[] {
    return this.#living;
  }

  /** Sends what waits if it can be sent, and leaves no connection and no timer behind. */
  async close(): Promise<void> {
    if (this.#joined !== undefined) await this.#sender.flush();
    this.#closed = true;
    const { nodes, acks } = this.#keys;
    await this.#joined?.run(LEAVE, [nodes, acks(this.nodeId)], [this.nodeId]).catch(() => undefined);
    this.#link?.end(undefined);
    this.#cancelPause();
    await Promise.all([this.#running, this.#link?.gone()]);
    await this.#sender.flush();
    this.#receipts.close();
  }

  /** The link, if something can be sent on it. */
  get #joined(): RedisLink | undefined {
    return this.#link?.joined === true ? this.#link : undefined;
  }

  async #run(started: () => void): Promise<void> {
    while (!this.#closed) {
      const link = new RedisLink(this.#options.client, this.#surroundings);
      this.#link = link;
      try {
        await this.#join(link);
        for (;;) {
          if (this.#cursors.replayed) started();
          this.#apply(link, parseStreams(await link.read(this.#cursors.all, BLOCK_MS)));
        }
      } catch (error) {
        link.end(error);
        this.#lost(link.cause);
      }
      started();
      await this.#pause();
    }
  }

  /** Said once, however long it takes until it is back. */
  #lost(cause: unknown): void {
    if (!this.#closed && !this.#away) this.#failed('bus: Redis is away', cause);
    this.#away = true;
  }

  async #join(link: RedisLink): Promise<void> {
    await link.connect();
    const announced = await this.#announce(link);
    link.join();
    if (this.#cursors.join(announced)) this.#tellAllOfLoss();
    this.#away = false;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#beat(link);
    void this.#sender.flush();
  }

  #apply(link: RedisLink, streams: ReadonlyMap<string, readonly StreamEntry[]>): void {
    const { acknowledge, rewritten } = this.#cursors.apply(streams);
    if (rewritten) this.#tellAllOfLoss();
    for (const [origin, position] of acknowledge) {
      const said = link.run(ACKNOWLEDGE, [this.#keys.acks(origin)], [this.nodeId, position, FORGOTTEN_MS]);
      said.catch(() => undefined);
    }
  }

  /**
   * Redis has gone back behind what it had already said, as after a failover to a replica that was behind: who had
   * not read the end by then would never hear it, nor know.
   */
  #tellAllOfLoss(): void {
    void this.#sender.push({ kind: 'lost' });
  }

  async #announce(link: RedisLink): Promise<Announced> {
    const { log, news, nodes, acks } = this.#keys;
    const announced = parseAnnounced(
      await link.run(
        ANNOUNCE,
        [log, news, nodes, acks(this.nodeId)],
        [this.nodeId, this.#logLength, LIVING_MS, FORGOTTEN_MS],
      ),
    );
    this.#know(announced.nodes);
    return announced;
  }

  #beat(link: RedisLink): void {
    const cancel = this.#surroundings.after(HEARTBEAT_MS, () => {
      this.#announce(link).then(
        () => {
          if (link.alive) this.#beat(link);
        },
        (error: unknown) => {
          link.end(error);
        },
      );
    });
    link.onEnd(cancel);
  }

  #send(messages: readonly WireMessage[]): Promise<readonly (Sent | undefined)[]> | undefined {
    const link = this.#joined;
    return link === undefined ? undefined : this.#publish(link, messages);
  }

  async #publish(link: RedisLink, messages: readonly WireMessage[]): Promise<readonly Sent[]> {
    const { log, nodes } = this.#keys;
    const args = [
      this.nodeId,
      this.#logLength,
      LIVING_MS,
      ...messages.map((message) => JSON.stringify(message)),
    ];
    const published = parsePublished(await link.run(PUBLISH, [log, nodes], args));
    this.#know(published.nodes);
    return published.ids.map((id) => ({ position: positionOf(id), nodes: this.#living }));
  }

  #know(nodes: readonly string[]): void {
    this.#living = nodes.includes(this.nodeId) ? nodes : [this.nodeId, ...nodes];
    this.#receipts.retain(new Set(this.#living));
  }

  /** Nodes that lost the same Redis do not all come back at the same instant. */
  #pause(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    const forMs = this.#pauseMs * (0.5 + this.#surroundings.random() / 2);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    return new Promise((resolve) => {
      const cancel = this.#surroundings.after(forMs, resolve);
      this.#cancelPause = () => {
        cancel();
        resolve();
      };
    });
  }

  get #logLength(): number {
    return this.#options.logLength ?? LOG_LENGTH;
  }
}
