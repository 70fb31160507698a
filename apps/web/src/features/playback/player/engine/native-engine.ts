import type { Engine, EngineParts, EngineView } from './engine.ts';

/** Returns true if the browser plays HLS natively. */
export function isNative(video: HTMLVideoElement): boolean {
  return video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

const NOTHING: Omit<EngineView, 'isLive' | 'captions' | 'caption'> = {
  edge: undefined,
  levels: [],
  level: null,
  playedLevel: null,
};

const isTextTrack = ({ kind }: TextTrack): boolean => kind === 'captions' || kind === 'subtitles';

/**
 * The browser's native HLS, for browsers without Media Source Extensions (older iPhones). The page cannot change its
 * requests. When the URL has expired, the engine loads the new one and continues at the same position.
 */
export class NativeEngine implements Engine {
  readonly #parts: EngineParts;
  readonly #stop = new AbortController();

  constructor(parts: EngineParts) {
    this.#parts = parts;
    const { video, address, credentials, onChange, onLoaded } = parts;
    const { signal } = this.#stop;
    video.addEventListener('error', this.#onError, { signal });
    video.addEventListener('loadeddata', onLoaded, { signal });
    video.textTracks.addEventListener('addtrack', onChange, { signal });
    if (credentials) video.crossOrigin = 'use-credentials';
    video.src = address.url;
  }

  readonly view = (): EngineView => {
    const { video } = this.#parts;
    const tracks = this.#tracks();
    const shown = tracks.findIndex(({ mode }) => mode === 'showing');
    return {
      ...NOTHING,
      isLive: Number.isNaN(video.duration) ? null : video.duration === Infinity,
      captions: tracks.map(({ label, language }, index) => ({ index, label, language })),
      caption: shown === -1 ? null : shown,
    };
  };

  instantMs(): number | undefined {
    const { video } = this.#parts;
    // Only WebKit has it, which is the engine of browsers with native HLS.
    const ask: unknown = Reflect.get(video, 'getStartDate');
    const start: unknown = typeof ask === 'function' ? Reflect.apply(ask, video, []) : undefined;
    const startMs = start instanceof Date ? start.getTime() : Number.NaN;
    return Number.isNaN(startMs) ? undefined : startMs + video.currentTime * 1000;
  }

  chooseLevel(): void {
    // The browser chooses the level.
  }

  chooseCaption(index: number | null): void {
    for (const [place, track] of this.#tracks().entries())
      track.mode = place === index ? 'showing' : 'disabled';
    this.#parts.onChange();
  }

  retry(): void {
    const { video, address } = this.#parts;
    const { currentTime } = video;
    video.src = address.current(address.url);
    video.currentTime = currentTime;
    video.play().catch(() => undefined);
  }

  close(): void {
    this.#stop.abort();
    this.#parts.video.removeAttribute('src');
    this.#parts.video.load();
  }

  #tracks(): readonly TextTrack[] {
    return [...this.#parts.video.textTracks].filter(isTextTrack);
  }

  readonly #onError = (): void => {
    const code = this.#parts.video.error?.code;
    // The error does not distinguish a refusal from a lost network; requesting the next URL does.
    this.#parts.onTrouble(code === MediaError.MEDIA_ERR_DECODE ? 'broken' : 'denied');
  };
}
