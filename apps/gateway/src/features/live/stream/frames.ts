import { formatLiveCursor, type LiveMessage, type LivePlace, type LiveTopic } from '@touchline/contracts';
import type { LiveEntry } from '../log/live-entry.ts';

/** Serialises one event of the stream. */
function frame(place: LivePlace, { type, data }: LiveMessage): Buffer {
  return Buffer.from(`id: ${formatLiveCursor(place)}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function resyncFrame(place: LivePlace, reason: 'unknown-cursor' | 'too-old'): Buffer {
  return frame(place, { type: 'resync', data: { reason } });
}

export function heartbeatFrame(place: LivePlace, nowMs: number, polledAtMs: number | null): Buffer {
  const at = new Date(nowMs).toISOString();
  const polledAt = polledAtMs === null ? null : new Date(polledAtMs).toISOString();
  return frame(place, { type: 'heartbeat', data: { at, polledAt } });
}

/** Tells the client how soon to reconnect when the stream ends. */
export function retryFrame(ms: number): Buffer {
  return Buffer.from(`retry: ${String(Math.round(ms))}\n\n`);
}

interface Frames {
  readonly whole: Buffer;
  /** Without the events of a whole match, for clients that show lists. */
  readonly brief: Buffer;
}

/** Caches the frames of entries: each entry is serialised once for any number of streams. */
export class EntryFrames {
  readonly #frames = new WeakMap<LiveEntry, Frames>();

  of(entry: LiveEntry, epoch: string, topics: ReadonlySet<LiveTopic>): Buffer {
    let frames = this.#frames.get(entry);
    if (frames === undefined) {
      frames = this.#made(entry, epoch);
      this.#frames.set(entry, frames);
    }
    if (frames.whole === frames.brief) return frames.whole;
    const showsMatch = entry.topics.some((topic) => topic.startsWith('match:') && topics.has(topic));
    return showsMatch ? frames.whole : frames.brief;
  }

  #made({ number, change }: LiveEntry, epoch: string): Frames {
    const place = { epoch, number };
    const whole = frame(place, change);
    if (change.type !== 'match') return { whole, brief: whole };
    const { match, previousKickoff } = change.data;
    return { whole, brief: frame(place, { type: 'match', data: { match, previousKickoff } }) };
  }
}
