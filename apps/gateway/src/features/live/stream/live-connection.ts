import type { ServerResponse } from 'node:http';
import type { LiveTopic } from '@touchline/contracts';

/** All streams of the same topics. They are sent the same bytes. */
export interface TopicGroup {
  readonly key: string;
  readonly topics: ReadonlySet<LiveTopic>;
  readonly members: Set<LiveConnection>;
}

interface ConnectionFacts {
  /** The client whose limit the stream counts towards. */
  readonly client: string;
  /** When the server ends the stream, so that the client reconnects and may reach another node. */
  readonly endsAtMs: number;
  /** The second within the heartbeat's period in which the stream gets its heartbeat. */
  readonly beat: number;
}

/**
 * One open stream: a response whose head was sent, and that ends with its connection. It has no queue: a client that
 * does not read stays at its position in the log, and continues from there once its socket has drained.
 */
export class LiveConnection {
  /** All entries up to this number are written or concern other topics. `Infinity` until the stream has a position. */
  since = Infinity;
  /**
   * Since when the socket's buffer has been full, by the process's monotonic clock; `undefined` if it accepts writes.
   */
  laggingSinceMs: number | undefined;
  isOpen = true;

  readonly client: string;
  readonly endsAtMs: number;
  readonly beat: number;

  constructor(
    private readonly response: ServerResponse,
    readonly group: TopicGroup,
    { client, endsAtMs, beat }: ConnectionFacts,
  ) {
    this.client = client;
    this.endsAtMs = endsAtMs;
    this.beat = beat;
  }

  /**
   * Writes to the socket. `response.write` would cork and uncork the socket for each event, as chunked responses
   * need. This response is not chunked, and corking made sending an event to 5,000 streams take about twice as long.
   *
   * @returns whether the socket accepts more; the bytes are written in any case
   */
  write(bytes: Buffer): boolean {
    const { socket } = this.response;
    // With pipelined requests, this response has no socket until the earlier one has ended, and buffers instead.
    return (socket ?? this.response).write(bytes);
  }

  /** Calls back whenever the socket drains after `write` returned `false`. */
  onDrained(run: () => void): void {
    this.response.req.socket.on('drain', run);
  }

  /** Sends the reconnect delay and ends the stream. */
  end(retry: Buffer): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.response.end(retry);
  }

  /** Destroys the connection. Unwritten bytes are lost, and are sent again when the client reconnects. */
  cut(): void {
    this.isOpen = false;
    this.response.destroy();
  }
}
