import type { Timers } from '../../shared/time/timers.ts';
import type { Leadership } from './leadership.ts';
import { type Connect, LiveStream, type StreamEvent } from './live-stream.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { covers, unionOf } from './topics.ts';

interface LiveTabParts {
  /** Unique to this tab. */
  readonly id: string;
  readonly channel: TabChannel;
  readonly leadership: Leadership;
  readonly connect: Connect;
  readonly timers: Timers;
  readonly random: () => number;
  /** Whether `cursor` is earlier in the log than `than`. */
  readonly isEarlier: (cursor: string, than: string) => boolean;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called with the topics that the stream delivers now; an empty list if it delivers none. */
  readonly onCovered: (topics: readonly string[]) => void;
}

interface Wanted {
  readonly topics: readonly string[];
  /** `undefined` if the tab is as current as the stream. */
  readonly cursor: string | undefined;
}

/** A running leader replies immediately. A tab that receives nothing for this long takes over. */
export const PATIENCE_MS = 3000;
/** Interval at which a tab checks that there is a leader, and announces itself to it. */
export const SAY_AGAIN_MS = 30_000;
/** Twice `SAY_AGAIN_MS`, plus the minute by which a hidden tab's timer may be late. */
const FORGOTTEN_MS = 125_000;
/** Time to collect the tabs' replies to a new leader, and the changes of a navigating page. */
export const GATHER_MS = 150;

/**
 * One tab's part in the connection that all tabs of a browser share. The leader holds the connection for the topics
 * of all tabs and forwards its events. When the leader leaves, another tab takes over from the same cursor.
 */
export class LiveTab {
  readonly #parts: LiveTabParts;
  readonly #stream: LiveStream;
  readonly #others = new Map<string, Wanted & { readonly forget: () => void }>();
  #own: Wanted = { topics: [], cursor: undefined };
  #role: 'resting' | 'following' | 'leading' = 'resting';
  /** The cursor of the last event delivered, by any leader. */
  #seen: string | undefined;
  #cancelGather: (() => void) | undefined;
  #cancelPatience = (): void => undefined;
  #covered: readonly string[] = [];
  #cancelSaying = (): void => undefined;

  constructor(parts: LiveTabParts) {
    this.#parts = parts;
    this.#stream = new LiveStream({
      ...parts,
      onEvent: this.#relay,
      onStanding: this.#tell,
    });
    parts.channel.listen(this.#hear);
  }

  /** @param cursor up to where this tab is current; `undefined` if it has just fetched its data */
  want(topics: readonly string[], cursor: string | undefined): void {
    this.#own = { topics, cursor: this.#earlier(cursor, this.#seen) };
    if (this.#role !== 'resting') this.#say();
  }

  /** Called when the page is hidden: the tab gives up its connection and its topics. */
  rest(): void {
    if (this.#role === 'resting') return;
    const { channel, leadership, id } = this.#parts;
    channel.post({ kind: 'leave', tab: id });
    this.#stop();
    this.#role = 'resting';
    this.#cancelPatience();
    this.#cancelSaying();
    leadership.leave();
    this.#cover([]);
  }

  /** Called when the page is visible again. The tab catches up on everything since it was hidden. */
  wake(): void {
    if (this.#role !== 'resting') return;
    this.#role = 'following';
    this.#own = { ...this.#own, cursor: this.#earlier(this.#own.cursor, this.#seen) };
    this.#cancelSaying = this.#parts.timers.every(SAY_AGAIN_MS, () => {
      this.#say();
    });
    this.#parts.leadership.join({ won: this.#lead, lost: this.#follow });
    this.#say();
  }

  /** Called when the network returns or changes. */
  renew(): void {
    this.#stream.renew();
  }

  readonly #lead = (): void => {
    this.#role = 'leading';
    this.#cancelPatience();
    this.#cover([]);
    this.#parts.channel.post({ kind: 'ask' });
    this.#gather();
  };

  /** Called when another tab has taken over. */
  readonly #follow = (): void => {
    this.#stop();
    this.#role = 'following';
    this.#say();
  };

  #stop(): void {
    this.#cancelGather?.();
    this.#cancelGather = undefined;
    this.#stream.close();
    for (const { forget } of this.#others.values()) forget();
    this.#others.clear();
  }

  #say(): void {
    const { channel, timers, id } = this.#parts;
    if (this.#role === 'leading') {
      this.#gather();
      return;
    }
    const { topics, cursor } = this.#own;
    const from = this.#earlier(cursor, this.#seen);
    channel.post({
      kind: 'want',
      tab: id,
      topics: [...topics],
      ...(from === undefined ? {} : { cursor: from }),
    });
    this.#cancelPatience();
    this.#cancelPatience = timers.after(PATIENCE_MS, this.#seize);
  }

  readonly #seize = (): void => {
    if (this.#role === 'following') this.#parts.leadership.seize();
  };

  readonly #hear = (message: TabMessage): void => {
    if (this.#role === 'resting') return;
    if (this.#role === 'leading') this.#hearAsLeader(message);
    else this.#hearAsFollower(message);
  };

  #hearAsLeader(message: TabMessage): void {
    if (message.kind === 'want') {
      const { tab, topics, cursor } = message;
      this.#others.get(tab)?.forget();
      const forget = this.#parts.timers.after(FORGOTTEN_MS, () => this.#others.delete(tab));
      this.#others.set(tab, { topics, cursor, forget });
      this.#gather();
      this.#tell();
    } else if (message.kind === 'leave') {
      this.#others.get(message.tab)?.forget();
      this.#others.delete(message.tab);
    }
  }

  #hearAsFollower(message: TabMessage): void {
    if (message.kind === 'ask') this.#say();
    if (message.kind !== 'state' && message.kind !== 'event') return;
    this.#cancelPatience();
    if (message.kind === 'event') this.#deliver(message.event);
    else this.#cover(message.isStanding ? message.topics : []);
  }

  /** Collects the topics of several tabs, so that simultaneous changes open one connection. */
  #gather(): void {
    this.#cancelGather ??= this.#parts.timers.after(GATHER_MS, () => {
      this.#cancelGather = undefined;
      this.#reconnect();
    });
  }

  #reconnect(): void {
    const all: readonly Wanted[] = [this.#own, ...this.#others.values()];
    const wanted = unionOf(all.map(({ topics }) => topics));
    if (wanted.length === 0) {
      this.#stream.close();
      return;
    }
    const from = all.reduce<string | undefined>(
      (earliest, { cursor }) => this.#earlier(earliest, cursor),
      this.#stream.cursor ?? this.#seen,
    );
    const isBehind =
      from !== undefined &&
      (this.#stream.cursor === undefined || this.#parts.isEarlier(from, this.#stream.cursor));
    if (covers(this.#stream.topics, wanted) && !isBehind) return;
    // The events from here on bring every tab to the stream's position.
    this.#own = { ...this.#own, cursor: undefined };
    for (const [tab, other] of this.#others) this.#others.set(tab, { ...other, cursor: undefined });
    this.#stream.open(wanted, from);
    this.#tell();
  }

  #earlier(a: string | undefined, b: string | undefined): string | undefined {
    if (a === undefined || b === undefined) return a ?? b;
    return this.#parts.isEarlier(b, a) ? b : a;
  }

  readonly #relay = (event: StreamEvent): void => {
    this.#parts.channel.post({ kind: 'event', event });
    this.#deliver(event);
  };

  #deliver(event: StreamEvent): void {
    if (event.id !== '') {
      this.#seen = event.id;
      const { topics, cursor } = this.#own;
      // From here on this tab is as current as the stream.
      if (cursor !== undefined && covers(this.#covered, topics) && !this.#parts.isEarlier(event.id, cursor))
        this.#own = { topics, cursor: undefined };
    }
    this.#parts.onEvent(event);
  }

  #cover(topics: readonly string[]): void {
    this.#covered = topics;
    this.#parts.onCovered(topics);
  }

  readonly #tell = (): void => {
    const { topics, isStanding } = this.#stream;
    this.#parts.channel.post({ kind: 'state', topics: [...topics], isStanding });
    this.#cover(isStanding ? topics : []);
  };
}
