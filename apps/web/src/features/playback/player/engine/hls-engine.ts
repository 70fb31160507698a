import Hls, { ErrorTypes, Events, type ErrorData } from 'hls.js';
import type { Engine, EngineParts, EngineView } from './engine.ts';

/** How far back a visitor can seek without another download. */
const BACK_BUFFER_SECONDS = 60;
const CATCHING_UP = 1.05;
/** The number of restarts after decoding errors. */
const MOST_RECOVERIES = 3;

/** Statuses of an invalid or expired URL; `secure_link` responds with 403 and 410. */
const DENIED: ReadonlySet<number> = new Set([401, 403, 410]);

/** Returns true if this browser can play HLS with Media Source Extensions. */
export const isSupported = (): boolean => Hls.isSupported();

/** HLS with Media Source Extensions. Each request goes to the current URL of the stream. */
export class HlsEngine implements Engine {
  readonly #parts: EngineParts;
  readonly #hls: Hls;
  #recoveries = 0;
  #hasPlaylist = false;
  #caption: number | null = null;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    const { video, address, credentials, onChange } = parts;
    this.#hls = new Hls({
      enableWorker: false,
      backBufferLength: BACK_BUFFER_SECONDS,
      capLevelToPlayerSize: true,
      // Plays slightly faster to catch up after a stall; a visitor who seeked back stays behind.
      maxLiveSyncPlaybackRate: CATCHING_UP,
      xhrSetup: (request, url) => {
        request.withCredentials = credentials;
        request.open('GET', address.current(url), true);
      },
    });
    this.#hls.on(Events.ERROR, this.#onError);
    this.#hls.on(Events.MANIFEST_PARSED, () => {
      this.#hasPlaylist = true;
      onChange();
    });
    this.#hls.on(Events.FRAG_LOADED, parts.onLoaded);
    this.#hls.on(Events.SUBTITLE_TRACK_SWITCH, this.#holdCaption);
    this.#hls.on(Events.SUBTITLE_TRACKS_UPDATED, this.#holdCaption);
    for (const event of [Events.LEVEL_LOADED, Events.LEVEL_SWITCHED] as const) this.#hls.on(event, onChange);
    this.#hls.loadSource(address.url);
    this.#hls.attachMedia(video);
  }

  readonly view = (): EngineView => {
    const hls = this.#hls;
    const details = hls.latestLevelDetails;
    return {
      isLive: details?.live ?? null,
      edge: details?.live === true ? (hls.liveSyncPosition ?? undefined) : undefined,
      levels: hls.levels.map(({ height, bitrate }, index) => ({
        index,
        height: height === 0 ? null : height,
        bitrate,
      })),
      level: hls.autoLevelEnabled ? null : hls.manualLevel,
      playedLevel: hls.currentLevel === -1 ? null : hls.currentLevel,
      captions: hls.subtitleTracks.map(({ name, lang }, index) => ({
        index,
        label: name,
        language: lang ?? null,
      })),
      caption: this.#caption,
    };
  };

  instantMs(): number | undefined {
    return this.#hls.playingDate?.getTime();
  }

  chooseLevel(index: number | null): void {
    // Switches immediately and reloads the buffer, so that a visitor sees the choice.
    this.#hls.currentLevel = index ?? -1;
    this.#parts.onChange();
  }

  chooseCaption(index: number | null): void {
    this.#caption = index;
    this.#holdCaption();
  }

  retry(): void {
    if (this.#hasPlaylist) this.#hls.startLoad();
    else this.#hls.loadSource(this.#parts.address.url);
  }

  close(): void {
    this.#hls.destroy();
  }

  /** Applies the visitor's choice of captions. Without it, the stream's default track would appear unrequested. */
  readonly #holdCaption = (): void => {
    const wanted = this.#caption ?? -1;
    this.#hls.subtitleDisplay = this.#caption !== null;
    if (this.#hls.subtitleTrack !== wanted) this.#hls.subtitleTrack = wanted;
    this.#parts.onChange();
  };

  readonly #onError = (_event: Events.ERROR, { fatal, type, response }: ErrorData): void => {
    if (!fatal) return;
    if (type === ErrorTypes.NETWORK_ERROR) {
      this.#parts.onTrouble(DENIED.has(response?.code ?? 0) ? 'denied' : 'unreachable');
    } else if (type === ErrorTypes.MEDIA_ERROR && this.#recoveries < MOST_RECOVERIES) {
      this.#recoveries += 1;
      this.#hls.recoverMediaError();
    } else this.#parts.onTrouble('broken');
  };
}
