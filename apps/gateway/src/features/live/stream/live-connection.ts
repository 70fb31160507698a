import type { ServerResponse } from 'node:http';
import type { LiveTopic } from '@touchline/contracts';

/** All streams of the same topics: they are sent the same bytes. */
export interface TopicGroup {
  readonly key: string;
  readonly topics: ReadonlySet<LiveTopic>;
  readonly members: Set<LiveConnection>;
}

interface ConnectionFacts {
  /** Whom it counts for. */
  readonly client: string;
  /** When it is ended, so that its client comes back and may reach another node. */
  readonly endsAtMs: number;
  /** The second of the heartbeat's period in which it gets one. */
  readonly beat: number;
}

/**
 * One open stream: a response whose head is sent, and that ends with its connection. It keeps no queue: a client that does
 * not read is left where it is in the log, and goes on from there when its socket has drained.
 */
export class LiveConnection {
  /** Everything up to this number is written, or none of its topics; Infinity: it has not been told where it is. */
  since = Infinity;
  /** Since when its socket takes no more, by the process's time; undefined: it takes what comes. */
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
   * Writes to the socket. `response.write` would cork and uncork it for each event, as chunked responses need. This one is
   * not chunked, and corking made an event to 5,000 streams take about twice as long.
   *
   * @returns whether it takes more; it is written in any case
   */
  write(bytes: Buffer): boolean {
    const { socket } = this.response;
    // Pipelined requests: until the earlier response has ended, this one has no socket and buffers.
    return (socket ?? this.response).write(bytes);
  }

  /** Calls back whenever the socket drains after `write` said that it takes no more. */
  onDrained(run: () => void): void {
    this.response.req.socket.on('drain', run);
  }

  /** Says when to come back, and ends as a stream ends. */
  end(retry: Buffer): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.response.end(retry);
  }

  /** What is not written yet is lost, and is sent again when the client comes back. */
  cut(): void {
    this.isOpen = false;
    this.response.destroy();
  }
}
