import { setTimeout } from 'node:timers/promises';
import { opened } from '@touchline/test-data/opened';
import {
  applyLiveToDetail,
  envelope,
  holdsLiveChange,
  MatchDetail,
  type LiveMessage,
} from '@touchline/contracts';
import { LiveClient } from './live-client.ts';

const Detail = envelope(MatchDetail);
const AGAIN_MS = 50;
/** A frozen process accepts the connection and sends nothing. */
const ANSWER_WITHIN_MS = 5000;

/**
 * A client that behaves like the web: it shows matches, follows their stream, reconnects with its cursor when the
 * stream ends, and rereads everything on a resync. It connects to the addresses in turn, as a load balancer would.
 */
export class LiveFollower {
  readonly shown = new Map<string, MatchDetail>();
  /** Ids of all changes received, in order. */
  readonly received: string[] = [];
  readonly messages: LiveMessage[] = [];
  resyncs = 0;
  connections = 0;
  #cursor: string | undefined;
  #stream: LiveClient | undefined;
  #isStopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly urls: readonly string[],
    private readonly ids: readonly string[],
    private readonly first: number,
  ) {}

  get cursor(): string | undefined {
    return this.#cursor;
  }

  async start(): Promise<void> {
    opened('follower', () => this.stop());
    await this.#readAll(undefined);
    this.#loop = this.#follow();
  }

  /** Breaks the connection, as a network failure would. */
  cut(): void {
    this.#stream?.close();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.cut();
    await this.#loop;
  }

  #wasStopped(): boolean {
    return this.#isStopped;
  }

  #url(): string {
    this.connections += 1;
    return this.urls[(this.first + this.connections) % this.urls.length] ?? '';
  }

  async #follow(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const topics = this.ids.map((id) => `match:${id}`).join(',');
        const stream = await LiveClient.open(this.#url(), { topics, lastEventId: this.#cursor });
        this.#stream = stream;
        // The follower was stopped while this stream was opening.
        if (this.#wasStopped()) this.cut();
        for (let seen = 0, isOver = false; !isOver;) {
          await stream.until(({ events, isEnded }) => events.length > seen || isEnded);
          for (const { id, message } of stream.events.slice(seen)) await this.#take(id, message);
          seen = stream.events.length;
          isOver = stream.isEnded;
        }
      } catch {
        // The node is down: try the next one.
      }
      await setTimeout(AGAIN_MS);
    }
  }

  async #take(id: string, message: LiveMessage): Promise<void> {
    this.#cursor = id;
    if (message.type === 'heartbeat') return;
    if (message.type === 'resync') {
      this.resyncs += 1;
      await this.#readAll(id);
      return;
    }
    this.received.push(id);
    this.messages.push(message);
    for (const [matchId, detail] of this.shown) this.shown.set(matchId, applyLiveToDetail(detail, message));
  }

  /**
   * @param after the cursor that the responses must include; `undefined`: any state is accepted, and the stream
   *   resumes from it
   */
  async #readAll(after: string | undefined): Promise<void> {
    const cursors: string[] = [];
    for (const id of this.ids) {
      for (;;) {
        try {
          const answer = await fetch(`${this.#url()}/api/matches/${id}`, {
            signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
          });
          const { data, meta } = Detail.parse(await answer.json());
          if (after === undefined || holdsLiveChange(meta?.cursor, after)) {
            this.shown.set(id, data);
            if (meta?.cursor !== undefined) cursors.push(meta.cursor);
            break;
          }
        } catch {
          // Try the next node.
        }
        if (this.#isStopped) return;
        await setTimeout(AGAIN_MS);
      }
    }
    // Resume from the oldest cursor: applying a change twice has no effect.
    const oldest = cursors.toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))[0];
    if (after === undefined) this.#cursor = oldest;
  }
}
