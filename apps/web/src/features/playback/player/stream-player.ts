import type { ProblemCode } from '@touchline/contracts';
import type { Pictures } from '../../../shared/spoilers/pictures.ts';
import type { Timers } from '../../../shared/time/timers.ts';
import { type Engine, type EngineView, type Trouble, MediaAddress } from './engine/engine.ts';
import { keepVolume, keptVolume } from './kept-volume.ts';
import { behindSeconds, clampTo, playWindow, type PlayWindow } from './live-window.ts';
import type { OpenEngine } from './engine/open-engine.ts';
import { PlaybackRefused, type PlaybackApi } from './playback-api.ts';
import { PlaybackHeartbeat } from './playback-heartbeat.ts';
import type { TabSession } from './tab-session.ts';

/** The reason why nothing plays, which decides the remedy offered. */
export type PlaybackFailure =
  | {
      readonly kind: 'refused';
      readonly code: ProblemCode;
      /** The number of devices allowed, if there are too many; otherwise `undefined`. */
      readonly devices: number | undefined;
    }
  /** The network, the API or the media server does not respond. */
  | { readonly kind: 'unreachable' }
  /** The received data cannot be played in this browser. */
  | { readonly kind: 'broken' }
  /** This browser cannot play HLS. */
  | { readonly kind: 'unsupported' };

export interface PlayerSnapshot extends Omit<EngineView, 'isLive' | 'edge'> {
  /** `opening`: no picture has been shown yet. */
  readonly state: 'opening' | 'playing' | 'paused' | 'waiting' | 'ended' | 'failed';
  readonly failure: PlaybackFailure | undefined;
  readonly isLive: boolean;
  readonly window: PlayWindow;
  readonly position: number;
  readonly behindSeconds: number;
  readonly volume: number;
  readonly isMuted: boolean;
}

export interface StreamPlayerParts {
  readonly video: HTMLVideoElement;
  readonly api: PlaybackApi;
  readonly tab: TabSession;
  /** Loads the engine. */
  readonly loadEngine: () => Promise<OpenEngine>;
  readonly timers: Timers;
  readonly storage: () => Storage;
  /** Resolves when the score can be delayed to match the picture. Playback does not start before. */
  readonly pictures: (() => Promise<Pick<Pictures, 'show'> | undefined>) | undefined;
  readonly match: string;
  /** Converts the instant of a picture to the time of the match, which differs in a demonstration. */
  readonly worldMs: (pictureMs: number) => number;
}

/** The interval of updates of the score in browsers without a callback for each frame. */
const PICTURE_MS = 100;
const AGAIN_MS = [1000, 2000, 4000, 8000] as const;

const VIDEO_EVENTS = [
  'durationchange',
  'ended',
  'pause',
  'play',
  'playing',
  'seeked',
  'timeupdate',
  'volumechange',
  'waiting',
] as const;

/** One stream in one video element, from the request for permission until it is closed. */
export class StreamPlayer {
  readonly #parts: StreamPlayerParts;
  readonly #session: PlaybackHeartbeat;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  #address: MediaAddress | undefined;
  #engine: Engine | undefined;
  #pictures: Pick<Pictures, 'show'> | undefined;
  #failure: PlaybackFailure | undefined;
  readonly #stopPicture: () => void;
  #hasPicture = false;
  #isWaiting = false;
  #troubles = 0;
  #cancel: (() => void) | undefined;
  #view: PlayerSnapshot | undefined;

  constructor(parts: StreamPlayerParts) {
    this.#parts = parts;
    this.#session = new PlaybackHeartbeat({
      api: parts.api,
      tab: parts.tab,
      timers: parts.timers,
      onRenewed: ({ url }) => {
        this.#address?.follow(url);
      },
      onRefused: (refused) => {
        this.#fail(refusal(refused));
      },
    });
    const { video, storage } = parts;
    const { level, isMuted } = keptVolume(storage);
    video.volume = level;
    video.muted = isMuted;
    for (const name of VIDEO_EVENTS)
      video.addEventListener(name, this.#changed, { signal: this.#stop.signal });
    const on = (name: string, run: () => void): void => {
      video.addEventListener(name, run, { signal: this.#stop.signal });
    };
    on('playing', () => {
      // A live stream starts at the live edge, however long it took to start.
      if (!this.#hasPicture && this.#snapshot().behindSeconds > 0) this.seekTo(this.#window().end);
      this.#hasPicture = true;
      this.#isWaiting = false;
    });
    on('waiting', () => {
      this.#isWaiting = true;
    });
    on('volumechange', () => {
      keepVolume(storage, { level: video.volume, isMuted: video.muted });
    });
    this.#stopPicture = this.#followFrames();
  }

  readonly view = (): PlayerSnapshot => {
    this.#view ??= this.#snapshot();
    return this.#view;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Requests permission, loads the engine and starts playback, once. A failure is part of the view; a retry needs a
   * new player.
   */
  async open(): Promise<void> {
    const { video, loadEngine, pictures } = this.#parts;
    try {
      const [{ url, credentials }, openEngine, known] = await Promise.all([
        this.#session.open(),
        loadEngine(),
        pictures?.(),
      ]);
      this.#pictures = known;
      if (this.#isClosed()) return;
      const address = new MediaAddress(url);
      this.#address = address;
      const engine = openEngine({
        video,
        address,
        credentials,
        onChange: this.#changed,
        onTrouble: this.#onTrouble,
        onLoaded: () => {
          this.#troubles = 0;
        },
      });
      if (engine === undefined) this.#fail({ kind: 'unsupported' });
      else {
        this.#engine = engine;
        this.play();
      }
    } catch (error) {
      this.#fail(error instanceof PlaybackRefused ? refusal(error) : { kind: 'unreachable' });
    }
  }

  play(): void {
    // A browser that forbids autoplay leaves the video paused, which the button shows.
    this.#parts.video.play().catch(() => undefined);
  }

  togglePlay(): void {
    if (this.#parts.video.paused) this.play();
    else this.#parts.video.pause();
  }

  seekTo(position: number): void {
    this.#parts.video.currentTime = clampTo(position, this.#window());
    this.#changed();
  }

  seekBy(seconds: number): void {
    this.seekTo(this.#parts.video.currentTime + seconds);
  }

  /** Seeks to the live edge and plays. */
  goLive(): void {
    this.seekTo(this.#window().end);
    this.play();
  }

  setVolume(level: number): void {
    const { video } = this.#parts;
    video.volume = Math.min(1, Math.max(0, level));
    video.muted = video.volume === 0;
  }

  toggleMute(): void {
    const { video } = this.#parts;
    video.muted = !video.muted;
  }

  chooseLevel(index: number | null): void {
    this.#engine?.chooseLevel(index);
  }

  chooseCaption(index: number | null): void {
    this.#engine?.chooseCaption(index);
  }

  toggleCaptions(): void {
    const { captions, caption } = this.view();
    const [first] = captions;
    this.chooseCaption(caption === null ? (first?.index ?? null) : null);
  }

  /** Stops playback and releases its place. A second call has no effect. */
  close(): void {
    if (this.#isClosed()) return;
    this.#stop.abort();
    this.#cancel?.();
    this.#stopPicture();
    this.#session.end();
    this.#engine?.close();
    this.#pictures?.show(this.#parts.match, undefined);
  }

  readonly #changed = (): void => {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  };

  #isClosed(): boolean {
    return this.#stop.signal.aborted;
  }

  #window(): PlayWindow {
    return playWindow(this.#parts.video.seekable, this.#engine?.view().edge);
  }

  #snapshot(): PlayerSnapshot {
    const { video } = this.#parts;
    const engine = this.#engine?.view();
    const window = this.#window();
    const isLive = engine?.isLive ?? false;
    return {
      levels: engine?.levels ?? [],
      level: engine?.level ?? null,
      playedLevel: engine?.playedLevel ?? null,
      captions: engine?.captions ?? [],
      caption: engine?.caption ?? null,
      state: this.#state(),
      failure: this.#failure,
      isLive,
      window,
      position: video.currentTime,
      behindSeconds: isLive ? behindSeconds(video.currentTime, window) : 0,
      volume: video.volume,
      isMuted: video.muted,
    };
  }

  #state(): PlayerSnapshot['state'] {
    const { video } = this.#parts;
    if (this.#failure !== undefined) return 'failed';
    if (this.#engine === undefined || (!this.#hasPicture && !video.paused)) return 'opening';
    if (video.ended) return 'ended';
    if (video.paused) return 'paused';
    return this.#isWaiting ? 'waiting' : 'playing';
  }

  /** While a live picture is on screen, playing or paused, shows the score of its instant. */
  #showScoreOf(mediaSeconds: number): void {
    const { video, match, worldMs } = this.#parts;
    if (!this.#hasPicture || this.#engine?.view().isLive !== true) return;
    const instantMs = this.#engine.instantMs();
    if (instantMs === undefined) return;
    // On a busy device the picture lags behind `currentTime`, which follows the sound; a score at that time would be
    // ahead of the picture.
    const lateSeconds = Math.max(0, video.currentTime - mediaSeconds);
    this.#pictures?.show(match, worldMs(instantMs - lateSeconds * 1000));
  }

  /** @returns a function that stops following */
  #followFrames(): () => void {
    const { video, timers } = this.#parts;
    // Firefox has supported it only since 2024.
    if (!Reflect.has(video, 'requestVideoFrameCallback')) {
      return timers.every(PICTURE_MS, () => {
        this.#showScoreOf(video.currentTime);
      });
    }
    const onFrame: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      this.#showScoreOf(mediaTime);
      handle = video.requestVideoFrameCallback(onFrame);
    };
    let handle = video.requestVideoFrameCallback(onFrame);
    return () => {
      video.cancelVideoFrameCallback(handle);
    };
  }

  readonly #onTrouble = (trouble: Trouble): void => {
    if (trouble === 'broken' || this.#troubles >= AGAIN_MS.length) {
      this.#fail({ kind: trouble === 'broken' ? 'broken' : 'unreachable' });
      return;
    }
    const waitMs = AGAIN_MS[this.#troubles] ?? 0;
    this.#troubles += 1;
    if (trouble === 'denied' && this.#troubles === 1) void this.#loadAnew();
    else this.#cancel = this.#parts.timers.after(waitMs, () => void this.#loadAnew());
  };

  /** Loads again with a valid URL. */
  async #loadAnew(): Promise<void> {
    await this.#session.renew();
    if (!this.#isClosed() && this.#failure === undefined) this.#engine?.retry();
  }

  #fail(failure: PlaybackFailure): void {
    if (this.#isClosed()) return;
    this.#failure = failure;
    this.#parts.video.pause();
    this.#changed();
  }
}

function refusal({ code, devices }: PlaybackRefused): PlaybackFailure {
  return { kind: 'refused', code, devices };
}
