import type { Timers } from '../../shared/time/timers.ts';
import type { Leadership } from './leadership.ts';
import { type Connect, LiveStream, type StreamEvent } from './live-stream.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { covers, unionOf } from './topics.ts';

interface LiveTabParts {
  /** Of this tab alone. */
  readonly id: string;
  readonly channel: TabChannel;
  readonly leadership: Leadership;
  readonly connect: Connect;
  readonly timers: Timers;
  readonly random: () => number;
  /** Whether the first is an earlier place in the log than the second. */
  readonly isEarlier: (cursor: string, than: string) => boolean;
  readonly onEvent: (event: StreamEvent) => void;
  /** What comes by itself at present; empty: nothing does. */
  readonly onCovered: (topics: readonly string[]) => void;
}

interface Wanted {
  readonly topics: readonly string[];
  /** undefined: as far as the stream is. */
  readonly cursor: string | undefined;
}

/** A leader that is there answers at once: whoever hears nothing for so long takes over. */
export const PATIENCE_MS = 3000;
/** So often a tab makes sure that there is a leader, and that it knows of the tab. */
export const SAY_AGAIN_MS = 30_000;
/** Twice `SAY_AGAIN_MS`, and a timer of a hidden tab is a minute late. */
const FORGOTTEN_MS = 125_000;
/** Tabs answer a new leader, and a page changes all it wants, within this. */
export const GATHER_MS = 150;

/**
 * One tab's share of the browser's one connection. The leader holds the connection for what all tabs want and hands on
 * what it brings; another tab takes over where the leader left off.
 */
export class LiveTab {
  readonly #parts: LiveTabParts;
  readonly #stream: LiveStream;
  readonly #others = new Map<string, Wanted & { readonly forget: () => void }>();
  #own: Wanted = { topics: [], cursor: undefined };
  #role: 'resting' | 'following' | 'leading' = 'resting';
  /** What was delivered last, by whichever leader. */
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

  /** @param cursor up to where this tab knows them; undefined: it has just read what it shows */
  want(topics: readonly string[], cursor: string | undefined): void {
    this.#own = { topics, cursor: this.#earlier(cursor, this.#seen) };
    if (this.#role !== 'resting') this.#say();
  }

  /** The page is hidden: the tab holds no connection and wants none. */
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

  /** It is looked at. What it missed since it went to rest is caught up with. */
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

  /** There is a network again, or another one. */
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

  /** Another tab has taken over. */
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

  /** Together, so that what several tabs want at once is one connection. */
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
    // What is delivered from here on brings every tab as far as the stream.
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
      // From here on this tab is as far as the stream.
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
