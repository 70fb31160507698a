import type { Playback } from '@touchline/contracts';
import type { Timers } from '../../../shared/time/timers.ts';
import { PlaybackRefused, type PlaybackApi } from './playback-api.ts';
import type { TabSession } from './tab-session.ts';

interface HeartbeatParts {
  readonly api: PlaybackApi;
  readonly tab: Pick<TabSession, 'begin' | 'keep' | 'leave'>;
  readonly timers: Pick<Timers, 'after'>;
  /** Called with the next permission, whose URL expires later. */
  readonly onRenewed: (playback: Playback) => void;
  /** Called when the API no longer lets this visitor watch. */
  readonly onRefused: (refused: PlaybackRefused) => void;
}

const SECOND_MS = 1000;
/** The minimum interval between requests, whatever a response says. */
const LEAST_MS = SECOND_MS;
/** Intervals of retries after failures. */
const AGAIN_MS = [1000, 2000, 4000, 8000] as const;

/**
 * Keeps a place among the devices of an account, and a valid URL, while a stream is watched. It uses the durations in
 * responses and never the clock of the device, which may be hours off.
 */
export class PlaybackHeartbeat {
  readonly #parts: HeartbeatParts;
  #playback: Playback | undefined;
  #cancel: (() => void) | undefined;
  #asking: Promise<void> | undefined;
  #failures = 0;
  #isEnded = false;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** Requests the first permission. Throws what `PlaybackApi.ask` throws. */
  async open(): Promise<Playback> {
    const { api, tab } = this.#parts;
    const playback = await tab.begin((session) => api.ask(session));
    // Closed in the meantime: only this code can release the place.
    if (this.#isEnded) api.end(playback.session);
    else this.#take(playback);
    return playback;
  }

  /**
   * Requests another URL immediately, because the current one was refused. Resolves when the request has succeeded or
   * failed.
   */
  async renew(): Promise<void> {
    this.#cancel?.();
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
  }

  /** Resolves when no request is in progress. */
  async renewed(): Promise<void> {
    await this.#asking;
  }

  /** Ends the session and releases its place. */
  end(): void {
    this.#stop();
    this.#cancel?.();
    if (this.#playback !== undefined) this.#parts.api.end(this.#playback.session);
    this.#playback = undefined;
  }

  #stop(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#parts.tab.leave();
  }

  #take(playback: Playback): void {
    this.#failures = 0;
    this.#playback = playback;
    this.#askIn(playback.heartbeatSeconds * SECOND_MS);
  }

  #askIn(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#parts.timers.after(Math.max(LEAST_MS, ms), () => void this.renew());
  }

  async #ask(): Promise<void> {
    const { api, tab, onRenewed, onRefused } = this.#parts;
    try {
      const playback = await api.ask(this.#playback?.session);
      tab.keep(playback);
      if (this.#isEnded) {
        api.end(playback.session);
        return;
      }
      this.#take(playback);
      onRenewed(playback);
    } catch (error) {
      if (this.#isEnded) return;
      if (error instanceof PlaybackRefused) {
        this.#stop();
        onRefused(error);
        return;
      }
      this.#askIn(AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? SECOND_MS);
      this.#failures += 1;
    }
  }
}
