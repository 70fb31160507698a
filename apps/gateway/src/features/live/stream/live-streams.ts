import type { ServerResponse } from 'node:http';
import type { LiveTopic } from '@touchline/contracts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.ts';
import type { LiveEntry } from '../log/live-entry.ts';
import type { LiveReplica } from '../log/live-replica.ts';
import { type AddressLimit, startOf, type WaitingClient } from './stream-admission.ts';
import { FanOut, type Behind } from './fan-out.ts';
import { EntryFrames, heartbeatFrame, resyncFrame, retryFrame } from './frames.ts';
import { LiveConnection } from './live-connection.ts';
import { TopicGroups } from './topic-groups.ts';

const HEARTBEAT_S = 25;
/** A stream ends after 20 to 30 minutes. The jitter prevents streams that began together from ending together. */
const SHORTEST_LIFE_MS = 20 * MINUTE_MS;
const LIFE_JITTER_MS = 10 * MINUTE_MS;
/** A client whose socket accepts nothing for this long is cut. */
const LAG_MS = 30 * SECOND_MS;
const RETRY_MS = SECOND_MS;
/** The clients of a stopping process reconnect spread over this time. */
const DRAIN_SPREAD_MS = 10 * SECOND_MS;

export type StreamEnd = 'client' | 'rotated' | 'cut' | 'drained';
export type StreamStart = 'now' | 'resumed' | 'resync';

export interface StreamObserver {
  opened(start: StreamStart): void;
  ended(end: StreamEnd): void;
  /** Counts entries, once for each connection. */
  sent(events: number): void;
  /** The time from the provider's response until its first byte was sent to the first client. */
  reached(ms: number): void;
  /** An entry was written to the first client of this process that follows it. Called once for each entry. */
  served(entry: LiveEntry, atMs: number): void;
}

interface LiveStreamsParts {
  readonly replica: LiveReplica;
  readonly limit: AddressLimit;
  readonly observer: StreamObserver;
  /** The site's clock, which heartbeats report. */
  readonly nowMs: () => number;
  /** The wall clock, by which entries are dated. */
  readonly wallMs: () => number;
  readonly polledAtMs: () => number | null;
  readonly random: () => number;
  /** Registers the interest that makes a process poll; returns a function that releases it. */
  readonly watch: () => () => void;
}

export interface StreamQuestion {
  readonly topics: readonly LiveTopic[];
  /** The client's position in the log; `undefined` to begin now. */
  readonly cursor: string | undefined;
  /** The client whose limit the stream counts towards. */
  readonly client: string;
}

/** The open streams of this process. */
export class LiveStreams {
  readonly #parts: LiveStreamsParts;
  readonly #groups = new TopicGroups();
  readonly #frames = new EntryFrames();
  readonly #fanOut: FanOut;
  /** Streams by the second of their heartbeat: each gets one every 25 s, spread over the period. */
  readonly #beats: readonly Set<LiveConnection>[] = Array.from({ length: HEARTBEAT_S }, () => new Set());
  /**
   * Streams without a position. They are sent nothing until this process has read up to their cursor, since they
   * already have those entries.
   */
  readonly #waiting = new Map<LiveConnection, WaitingClient>();
  #opened = 0;
  #open = 0;
  #beat = 0;
  #timer: NodeJS.Timeout | undefined;
  #isDraining = false;

  constructor(parts: LiveStreamsParts) {
    this.#parts = parts;
    this.#fanOut = new FanOut({
      cut: (connection) => {
        this.#close(connection, 'cut');
        connection.cut();
      },
      since: (connection) => this.#behind(connection),
      sent: (events) => {
        parts.observer.sent(events);
      },
    });
    parts.replica.listen({
      began: () => {
        this.#beginWaiting();
      },
      appended: (entries) => {
        this.#appended(entries);
      },
      restarted: () => {
        this.#restarted();
      },
    });
  }

  get open(): number {
    return this.#open;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#pulse();
    }, SECOND_MS);
    this.#timer.unref();
  }

  /** Whether the client may open another stream. If so, the stream counts from now on. */
  admits(client: string): boolean {
    return !this.#isDraining && this.#parts.limit.take(client);
  }

  /** Returns a stream without events, after which the client reconnects in `ms` to 1.5 × `ms`. */
  reconnectLater(ms: number): Buffer {
    return retryFrame(ms + (ms / 2) * this.#parts.random());
  }

  /** Takes over the response of an admitted client. Its head must be sent, and it must not be chunked. */
  attach(response: ServerResponse, { topics, cursor, client }: StreamQuestion): void {
    const { random, watch } = this.#parts;
    const group = this.#groups.of(topics);
    const nowMs = performance.now();
    const endsAtMs = nowMs + SHORTEST_LIFE_MS + random() * LIFE_JITTER_MS;
    const beat = this.#opened % HEARTBEAT_S;
    const connection = new LiveConnection(response, group, { client, endsAtMs, beat });
    group.members.add(connection);
    this.#beats[beat]?.add(connection);
    this.#opened += 1;
    this.#open += 1;
    const unwatch = watch();
    response.once('close', () => {
      unwatch();
      this.#close(connection, 'client');
    });
    connection.onDrained(() => {
      this.#fanOut.drained(connection);
    });
    connection.write(retryFrame(RETRY_MS));
    this.#waiting.set(connection, { cursor, sinceMs: nowMs });
    this.#begin(connection);
  }

  /** Admits no more clients, and ends all streams with a reconnect delay. */
  drain(): void {
    this.#isDraining = true;
    clearInterval(this.#timer);
    for (const connection of this.#all()) {
      this.#close(connection, 'drained');
      connection.end(retryFrame(this.#parts.random() * DRAIN_SPREAD_MS));
    }
  }

  #all(): readonly LiveConnection[] {
    return [...this.#groups.all].flatMap(({ members }) => [...members]);
  }

  #beginWaiting(): void {
    for (const connection of this.#waiting.keys()) this.#begin(connection);
  }

  /**
   * Sends a client its position and the entries that it has missed. Waits while this process has read less of the log
   * than the client.
   */
  #begin(connection: LiveConnection): void {
    const { replica, observer, nowMs, polledAtMs } = this.#parts;
    const { place } = replica;
    const waiting = this.#waiting.get(connection);
    if (waiting === undefined) return;
    const start = startOf(waiting, replica, performance.now());
    if (place === undefined || start === 'wait') return;
    this.#waiting.delete(connection);
    const isResync = typeof start === 'string';
    connection.since = isResync ? place.number : start;
    observer.opened(isResync ? 'resync' : waiting.cursor === undefined ? 'now' : 'resumed');
    if (isResync) connection.write(resyncFrame(place, start));
    else this.#fanOut.catchUp(connection);
    // The id of the heartbeat is the position up to which the client has everything.
    if (connection.laggingSinceMs === undefined)
      connection.write(heartbeatFrame(place, nowMs(), polledAtMs()));
  }

  #appended(entries: readonly LiveEntry[]): void {
    const epoch = this.#parts.replica.place?.epoch ?? '';
    const upTo = entries.at(-1)?.number ?? 0;
    const following = this.#groups.following(entries);
    const [first] = entries;
    for (const [group, own] of following) {
      const frames = own.map((entry) => this.#frames.of(entry, epoch, group.topics));
      const [frame] = frames;
      if (frame === undefined) continue;
      const bytes = frames.length === 1 ? frame : Buffer.concat(frames);
      this.#fanOut.send({ members: group.members, bytes, upTo, events: frames.length });
    }
    if (following.size > 0 && first !== undefined) this.#observe(following, first);
    this.#beginWaiting();
  }

  #observe(following: ReadonlyMap<unknown, readonly LiveEntry[]>, first: LiveEntry): void {
    const { observer, wallMs } = this.#parts;
    const atMs = wallMs();
    observer.reached(atMs - first.answeredAtMs);
    for (const entry of new Set([...following.values()].flat())) observer.served(entry, atMs);
  }

  /**
   * Returns the frames that a connection has missed, oldest first, or `undefined` if the log does not reach back that
   * far.
   */
  #behind(connection: LiveConnection): Behind | undefined {
    const { replica } = this.#parts;
    const entries = replica.since(connection.since);
    if (entries === undefined) return undefined;
    const { epoch, number } = replica.place ?? { epoch: '', number: 0 };
    const { topics } = connection.group;
    const frames = entries
      .filter((entry) => entry.topics.some((topic) => topics.has(topic)))
      .map((entry) => ({ number: entry.number, bytes: this.#frames.of(entry, epoch, topics) }));
    return { frames, upTo: number };
  }

  #restarted(): void {
    const place = this.#parts.replica.place;
    if (place === undefined) return;
    const bytes = resyncFrame(place, 'unknown-cursor');
    this.#fanOut.forget();
    for (const connection of this.#all()) {
      if (this.#waiting.has(connection)) continue;
      connection.since = place.number;
      if (!connection.write(bytes)) this.#fanOut.lags(connection);
    }
    this.#beginWaiting();
  }

  /** Serves the streams of this second: sends a heartbeat, or ends a stream that is old or does not read. */
  #pulse(): void {
    const { replica, nowMs, polledAtMs } = this.#parts;
    this.#beat = (this.#beat + 1) % HEARTBEAT_S;
    const place = replica.place;
    if (place === undefined) return;
    this.#beginWaiting();
    const bytes = heartbeatFrame(place, nowMs(), polledAtMs());
    const passedMs = performance.now();
    for (const connection of this.#beats[this.#beat] ?? []) {
      const { laggingSinceMs } = connection;
      if (laggingSinceMs !== undefined) {
        if (passedMs - laggingSinceMs < LAG_MS) continue;
        this.#close(connection, 'cut');
        connection.cut();
      } else if (passedMs >= connection.endsAtMs) {
        this.#close(connection, 'rotated');
        connection.end(retryFrame(RETRY_MS + this.#parts.random() * RETRY_MS));
      } else if (this.#waiting.has(connection)) continue;
      else if (this.#fanOut.isIdle && !connection.write(bytes)) this.#fanOut.lags(connection);
    }
  }

  #close(connection: LiveConnection, end: StreamEnd): void {
    if (!connection.group.members.has(connection)) return;
    this.#groups.leave(connection.group, connection);
    this.#waiting.delete(connection);
    this.#beats[connection.beat]?.delete(connection);
    this.#parts.limit.release(connection.client);
    this.#open -= 1;
    this.#parts.observer.ended(end);
  }
}
