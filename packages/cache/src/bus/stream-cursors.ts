import type { BusLogFollower } from './bus-log-follower.ts';
import type { AckTracker } from './acknowledgements.ts';
import { isBefore, NOWHERE, offsetOf, type StreamKeys } from './redis-stream.ts';
import { parseAck, type Announced, type StreamEntry } from './wire.ts';

interface StreamCursorsOptions {
  readonly nodeId: string;
  readonly keys: StreamKeys;
  readonly follower: BusLogFollower;
  readonly receipts: AckTracker;
  readonly failed: (what: string, error: unknown) => void;
}

interface Read {
  /** By publisher: the position to acknowledge, up to which this node has applied everything. */
  readonly acknowledge: ReadonlyMap<string, number>;
  readonly rewritten: boolean;
}

/** This node's read positions in its three streams, across all connections. */
export class StreamCursors {
  readonly #options: StreamCursorsOptions;
  readonly #acks: string;
  #news: string | undefined;
  #heard = NOWHERE;
  /** End of the log when this node joined. Publishers of older messages do not wait for this node. */
  #replayedUpTo: string | undefined;

  constructor(options: StreamCursorsOptions) {
    this.#options = options;
    this.#acks = options.keys.acks(options.nodeId);
  }

  get replayed(): boolean {
    const { cursor } = this.#options.follower;
    return this.#replayedUpTo !== undefined && !isBefore(cursor, this.#replayedUpTo);
  }

  /** Last ids read, by stream. */
  get all(): ReadonlyMap<string, string> {
    const { keys, follower } = this.#options;
    return new Map([
      [keys.log, follower.cursor],
      [keys.news, this.#news ?? NOWHERE],
      [this.#acks, this.#heard],
    ]);
  }

  /** @returns whether the log ends before this node's cursor: it was replaced or has lost its end. */
  join(announced: Announced): boolean {
    const { follower, receipts } = this.#options;
    this.#replayedUpTo ??= announced.log;
    // Fill events from before this node joined are of no use to it.
    this.#news =
      this.#news === undefined || isBefore(announced.news, this.#news) ? announced.news : this.#news;
    if (isBefore(announced.acks, this.#heard)) this.#heard = announced.acks;
    const rewritten = isBefore(announced.log, follower.cursor);
    if (rewritten) {
      if (isBefore(announced.log, this.#replayedUpTo)) this.#replayedUpTo = announced.log;
      follower.restart();
      receipts.reset();
    }
    return rewritten;
  }

  /**
   * Applies the entries that were read. The log comes first, so that a fill event never overtakes the purges before
   * it.
   */
  apply(streams: ReadonlyMap<string, readonly StreamEntry[]>): Read {
    const { keys, follower, nodeId, receipts } = this.#options;
    const acks = streams.get(this.#acks) ?? [];
    const log = streams.get(keys.log) ?? [];
    const news = streams.get(keys.news) ?? [];
    for (const ack of acks) this.#hear(ack);
    this.#heard = acks.at(-1)?.id ?? this.#heard;
    const { applied, rewritten } = follower.apply(log);
    follower.tell(news);
    this.#news = news.at(-1)?.id ?? this.#news;
    const own = applied.get(nodeId);
    if (own !== undefined) receipts.heard(nodeId, own);
    const replayedUpTo = offsetOf(this.#replayedUpTo ?? NOWHERE);
    const others = [...applied].filter(([origin, position]) => origin !== nodeId && position > replayedUpTo);
    return { acknowledge: new Map(others), rewritten };
  }

  #hear(entry: StreamEntry): void {
    try {
      const { node, position } = parseAck(entry);
      this.#options.receipts.heard(node, position);
    } catch (error) {
      this.#options.failed(`bus: malformed acknowledgement ${entry.id}`, error);
    }
  }
}
