/**
 * The URL of a stream. It expires after some minutes and is then replaced by another one. Its token is in the path or
 * in the query; every file of the stream is below the playlist's folder.
 *
 * @example
 * const address = new MediaAddress('https://m.example/s/one/hls/7/master.m3u8');
 * address.follow('https://m.example/s/two/hls/7/master.m3u8');
 * address.current('https://m.example/s/one/hls/7/720p/5.ts') // 'https://m.example/s/two/hls/7/720p/5.ts'
 */
export class MediaAddress {
  /** All folders of the stream so far, newest last. */
  #folders: readonly string[];
  #search: string;

  constructor(readonly url: string) {
    const { folder, search } = placeOf(url);
    this.#folders = [folder];
    this.#search = search;
  }

  /** Uses this URL for every further request. */
  follow(url: string): void {
    const { folder, search } = placeOf(url);
    this.#folders = [...this.#folders.filter((known) => known !== folder), folder];
    this.#search = search;
  }

  /**
   * Returns the current URL of a file named by a playlist. URLs outside the stream's folders are returned unchanged.
   */
  current(url: string): string {
    const folder = this.#folders.findLast((known) => url.startsWith(known));
    const newest = this.#folders.at(-1);
    if (folder === undefined || newest === undefined) return url;
    const path = url.slice(folder.length);
    // A relative URL does not inherit the query of the playlist.
    const isSigned = this.#search !== '';
    return newest + (isSigned ? (path.split('?')[0] ?? '') + this.#search : path);
  }
}

function placeOf(url: string): { readonly folder: string; readonly search: string } {
  const { href, search } = new URL('.', url);
  return { folder: href, search: search === '' ? new URL(url).search : search };
}

/** An available quality. */
interface Level {
  readonly index: number;
  /** The height of the picture in lines; `null` if unknown. */
  readonly height: number | null;
  /** In bits per second. */
  readonly bitrate: number;
}

interface Captions {
  readonly index: number;
  readonly label: string;
  readonly language: string | null;
}

/** The state of an engine. */
export interface EngineView {
  /** `null` if not known yet. */
  readonly isLive: boolean | null;
  /** The position of a player that is not behind live; `undefined` if unknown. */
  readonly edge: number | undefined;
  readonly levels: readonly Level[];
  /** The level chosen by the visitor; `null` if the engine chooses by the network's speed. */
  readonly level: number | null;
  /** The level on screen; `null` if unknown. */
  readonly playedLevel: number | null;
  readonly captions: readonly Captions[];
  /** The captions shown; `null` if none. */
  readonly caption: number | null;
}

/** The reason why loading has stopped. */
export type Trouble =
  /** The server refused the URL: it has expired or was never valid. */
  | 'denied'
  | 'unreachable'
  /** The received data cannot be played. */
  | 'broken';

export interface EngineParts {
  readonly video: HTMLVideoElement;
  readonly address: MediaAddress;
  /** Whether requests carry the cookies of the media server's site. */
  readonly credentials: boolean;
  readonly onChange: () => void;
  /** Called when loading has stopped, until `retry`. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Called when data has arrived, so that an earlier trouble is over. */
  readonly onLoaded: () => void;
}

/** Plays HLS in a video element. */
export interface Engine {
  readonly view: () => EngineView;
  /**
   * Returns when the picture at the element's `currentTime` was recorded, in epoch ms; `undefined` if the stream has
   * no dates.
   */
  instantMs(): number | undefined;
  chooseLevel(index: number | null): void;
  chooseCaption(index: number | null): void;
  /** Loads again after a trouble, from the current URL. */
  retry(): void;
  close(): void;
}
