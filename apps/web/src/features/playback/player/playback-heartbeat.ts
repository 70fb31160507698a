import type { Playback } from '@touchline/contracts';
import type { Timers } from '../../../shared/time/timers.ts';
import { PlaybackRefused, type PlaybackApi } from './playback-api.ts';

interface HeartbeatParts {
  readonly api: PlaybackApi;
  readonly timers: Pick<Timers, 'after'>;
  /** The next permission: its address is good for longer. */
  readonly onRenewed: (playback: Playback) => void;
  /** The API says that this visitor may not watch on. */
  readonly onRefused: (refused: PlaybackRefused) => void;
}

const SECOND_MS = 1000;
/** Nobody asks more often than this, whatever an answer says. */
const LEAST_MS = SECOND_MS;
/** Without an answer it is tried again, sooner at first. */
const AGAIN_MS = [1000, 2000, 4000, 8000] as const;

/**
 * Holds a place among the devices of an account, and the address fresh, while something is watched. It goes by the
 * lengths of time in an answer and never by the clock of this device, which may be hours off.
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

  /** Permission to begin with. Throws what `PlaybackApi.ask` throws. */
  async open(): Promise<Playback> {
    const playback = await this.#parts.api.ask(undefined);
    // Closed meanwhile: nobody else knows of this place.
    if (this.#isEnded) this.#parts.api.end(playback.session);
    else this.#take(playback);
    return playback;
  }

  /** Asks for another address now: this one is refused. Resolves when there is one, or when nobody says so. */
  async renew(): Promise<void> {
    this.#cancel?.();
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
  }

  /** Resolves when no question is on its way. */
  async renewed(): Promise<void> {
    await this.#asking;
  }

  /** Nobody watches any more. */
  end(): void {
    this.#isEnded = true;
    this.#cancel?.();
    if (this.#playback !== undefined) this.#parts.api.end(this.#playback.session);
    this.#playback = undefined;
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
    const { api, onRenewed, onRefused } = this.#parts;
    try {
      const playback = await api.ask(this.#playback?.session);
      if (this.#isEnded) {
        api.end(playback.session);
        return;
      }
      this.#take(playback);
      onRenewed(playback);
    } catch (error) {
      if (this.#isEnded) return;
      if (error instanceof PlaybackRefused) {
        this.#isEnded = true;
        onRefused(error);
        return;
      }
      this.#askIn(AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? SECOND_MS);
      this.#failures += 1;
    }
  }
}
