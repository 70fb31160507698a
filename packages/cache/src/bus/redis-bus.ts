import type { RedisClient } from '../redis/redis-client.ts';
import { REAL_RUNTIME, type Runtime } from '../time/runtime.ts';
import { Acknowledger, AckTracker } from './acknowledgements.ts';
import { Backoff } from './backoff.ts';
import { type Bus, type BusListener, type DeliveryReceipts, type BusMessage, Listeners } from './bus.ts';
import { BusLogFollower } from './bus-log-follower.ts';
import { LIVING_MS, Membership } from './membership.ts';
import { type Sent, Sender } from './sender.ts';
import { RedisLink } from './redis-link.ts';
import { PUBLISH, offsetOf, streamKeys, type StreamKeys } from './redis-stream.ts';
import { StreamCursors } from './stream-cursors.ts';
import { parsePublished, parseStreams, type StreamEntry, type WireMessage } from './wire.ts';

export interface RedisBusOptions {
  /** Unique to this start of this process. */
  readonly nodeId: string;
  /** Configures address and credentials. The bus opens two connections of its own with them. */
  readonly client: RedisClient;
  /** Buses with the same name exchange messages. */
  readonly name?: string;
  readonly runtime?: Runtime;
  /** Called once when Redis becomes unreachable, for each malformed message, and when a listener throws. */
  readonly failed?: (what: string, error: unknown) => void;
  /** Approximate number of messages in the log, which absent nodes catch up on. */
  readonly logLength?: number;
  /**
   * Number of messages that wait here while Redis is away. Beyond it, they are merged into one message: every entry
   * may be stale.
   */
  readonly outboxLimit?: number;
}

const NAME = 'bus';
const LOG_LENGTH = 100_000;
const FILL_EVENTS_LENGTH = 2000;
const OUTBOX_LIMIT = 10_000;
/** Timeout of one blocking read. If nothing is written, a frozen Redis is noticed shortly after it. */
const BLOCK_MS = 1000;
class UnsentError extends Error {
  override readonly name = 'UnsentError';

  constructor(count: number) {
    super(`${count} messages were not sent`);
  }
}

/**
 * The bus of several processes: Redis Streams, read over one blocking connection.
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
  readonly #client: RedisClient;
  readonly #keys: StreamKeys;
  readonly #runtime: Runtime;
  readonly #failed: (what: string, error: unknown) => void;
  readonly #logLength: number;
  readonly #listeners: Listeners;
  readonly #follower: BusLogFollower;
  readonly #receipts: AckTracker;
  readonly #cursors: StreamCursors;
  readonly #members: Membership;
  readonly #acknowledger: Acknowledger;
  readonly #sender: Sender;
  readonly #backoff: Backoff;
  #link: RedisLink | undefined;
  #started: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  #closed = false;
  #away = false;

  constructor(options: RedisBusOptions) {
    const { nodeId, client, runtime = REAL_RUNTIME } = options;
    const failed = options.failed ?? (() => undefined);
    const keys = streamKeys(options.name ?? NAME);
    this.nodeId = nodeId;
    this.#client = client;
    this.#keys = keys;
    this.#runtime = runtime;
    this.#failed = failed;
    this.#logLength = options.logLength ?? LOG_LENGTH;
    this.#listeners = new Listeners(failed);
    const follower = new BusLogFollower(this.#listeners, failed);
    const receipts = new AckTracker(runtime);
    this.#follower = follower;
    this.#receipts = receipts;
    this.#cursors = new StreamCursors({ nodeId, keys, follower, receipts, failed });
    this.#members = new Membership({
      nodeId,
      keys,
      runtime,
      logLength: this.#logLength,
      changed: (living) => {
        receipts.retain(living);
      },
    });
    this.#acknowledger = new Acknowledger(nodeId, keys);
    this.#sender = new Sender(options.outboxLimit ?? OUTBOX_LIMIT, (messages) => this.#send(messages));
    this.#backoff = new Backoff(runtime);
  }

  get position(): number {
    return this.#follower.position;
  }

  listen(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  /**
   * Joins the other nodes; call it after all `listen` calls. Resolves when the log has been replayed, or when the
   * first attempt to reach Redis has failed. In that case the bus keeps retrying, and a gap signals that it has
   * joined.
   */
  start(): Promise<void> {
    this.#started ??= new Promise((resolve) => {
      this.#running = this.#run(resolve);
    });
    return this.#started;
  }

  tell(message: BusMessage): void {
    const fields = ['o', this.nodeId, 'm', JSON.stringify(message)];
    const sent = this.#joined?.append(this.#keys.news, FILL_EVENTS_LENGTH, fields);
    // The link has ended, and `#run` reports why.
    sent?.catch(() => undefined);
  }

  async publish(message: BusMessage, withinMs: number): Promise<DeliveryReceipts> {
    const startedAtMs = this.#runtime.nowMs();
    const sent = await this.#sender.push(message);
    if (sent === undefined) return { position: undefined, received: [], missing: this.#members.others };
    return this.#receipts.collect(sent.position, sent.nodes, startedAtMs, withinMs);
  }

  nodes(): readonly string[] {
    return this.#members.living;
  }

  /** Sends waiting messages if Redis is reachable. Leaves no connection and no timer. */
  async close(): Promise<void> {
    await this.#sender.flush();
    this.#closed = true;
    const link = this.#joined;
    if (link !== undefined) await this.#members.leave(link).catch(() => undefined);
    this.#link?.end(undefined);
    this.#backoff.cut();
    await Promise.all([this.#running, this.#link?.gone()]);
    this.#receipts.close();
    const unsent = this.#sender.waiting;
    if (unsent > 0) this.#failed('bus: closed while Redis is away', new UnsentError(unsent));
  }

  /** The link, if it can send. */
  get #joined(): RedisLink | undefined {
    return this.#link?.joined === true ? this.#link : undefined;
  }

  async #run(started: () => void): Promise<void> {
    while (!this.#closed) {
      const link = new RedisLink(this.#client, this.#runtime);
      this.#link = link;
      try {
        await this.#join(link);
        for (;;) {
          if (this.#cursors.replayed) started();
          this.#apply(link, parseStreams(await link.read(this.#cursors.all, BLOCK_MS)));
        }
      } catch (error) {
        link.end(error);
        this.#members.stop();
        this.#lost(link.cause);
      }
      started();
      await this.#pause();
    }
  }

  /** Reports the loss of Redis once, however long it lasts. */
  #lost(cause: unknown): void {
    if (!this.#closed && !this.#away) this.#failed('bus: Redis is away', cause);
    this.#away = true;
  }

  async #pause(): Promise<void> {
    if (!this.#closed) await this.#backoff.wait();
  }

  async #join(link: RedisLink): Promise<void> {
    await link.connect();
    const announced = await this.#members.announce(link);
    link.join();
    this.#away = false;
    this.#backoff.reset();
    if (this.#cursors.join(announced)) this.#tellAllOfLoss();
    this.#acknowledger.say(link);
    void this.#sender.flush();
  }

  #apply(link: RedisLink, streams: ReadonlyMap<string, readonly StreamEntry[]>): void {
    const { acknowledge, rewritten } = this.#cursors.apply(streams);
    if (rewritten) this.#tellAllOfLoss();
    this.#acknowledger.owe(acknowledge);
    this.#acknowledger.say(link);
  }

  /**
   * Tells all nodes that the log lost entries, as after a failover to a lagging replica: nodes that had not read
   * those entries would otherwise never notice.
   */
  #tellAllOfLoss(): void {
    void this.#sender.push({ kind: 'lost' });
  }

  #send(messages: readonly WireMessage[]): Promise<readonly (Sent | undefined)[]> | undefined {
    const link = this.#joined;
    return link === undefined ? undefined : this.#publish(link, messages);
  }

  async #publish(link: RedisLink, messages: readonly WireMessage[]): Promise<readonly Sent[]> {
    const { log, nodes } = this.#keys;
    const bodies = messages.map((message) => JSON.stringify(message));
    const reply = await link.run(PUBLISH, [log, nodes], [this.nodeId, this.#logLength, LIVING_MS, ...bodies]);
    const published = parsePublished(reply);
    this.#members.know(published.nodes);
    return published.ids.map((id) => ({ position: offsetOf(id), nodes: this.#members.living }));
  }
}
