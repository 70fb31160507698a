import { setTimeout } from 'node:timers/promises';
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
/** A process that is frozen takes the connection and says nothing. */
const ANSWER_WITHIN_MS = 5000;

/**
 * A client as the web's is: it shows matches, follows their stream, comes back where it was when the stream ends, and reads
 * everything again when it is told to. It asks the addresses in turn, as a balancer would.
 */
export class LiveFollower {
  readonly shown = new Map<string, MatchDetail>();
  /** Ids of all changes that came, in their order. */
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
    await this.#readAll(undefined);
    this.#loop = this.#follow();
  }

  /** Breaks the connection, as a network does. */
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
        // It was stopped while this stream was being opened.
        if (this.#wasStopped()) this.cut();
        for (let seen = 0, isOver = false; !isOver;) {
          await stream.until(({ events, isEnded }) => events.length > seen || isEnded);
          for (const { id, message } of stream.events.slice(seen)) await this.#take(id, message);
          seen = stream.events.length;
          isOver = stream.isEnded;
        }
      } catch {
        // The node is away: the next one is asked.
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

  /** @param after what the answers must hold; undefined: whatever they hold, and the stream goes on from there */
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
          // Asked again, of the next.
        }
        if (this.#isStopped) return;
        await setTimeout(AGAIN_MS);
      }
    }
    // From the oldest of them: what is applied twice changes nothing.
    const oldest = cursors.toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))[0];
    if (after === undefined) this.#cursor = oldest;
  }
}
