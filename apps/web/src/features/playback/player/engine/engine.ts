/**
 * The address of what is played, which ends after some minutes and is followed by another one. Its token stands in the
 * path or in the query; everything that is played lies below the playlist's folder.
 *
 * @example
 * const address = new MediaAddress('https://m.example/s/one/hls/7/master.m3u8');
 * address.follow('https://m.example/s/two/hls/7/master.m3u8');
 * address.current('https://m.example/s/one/hls/7/720p/5.ts') // 'https://m.example/s/two/hls/7/720p/5.ts'
 */
export class MediaAddress {
  /** Every folder that the stream has lain in, the newest last. */
  #folders: readonly string[];
  #search: string;

  constructor(readonly url: string) {
    const { folder, search } = placeOf(url);
    this.#folders = [folder];
    this.#search = search;
  }

  /** From now on everything is asked of this one. */
  follow(url: string): void {
    const { folder, search } = placeOf(url);
    this.#folders = [...this.#folders.filter((known) => known !== folder), folder];
    this.#search = search;
  }

  /** Where something lies now that a playlist named; what lies elsewhere stays where it is. */
  current(url: string): string {
    const folder = this.#folders.findLast((known) => url.startsWith(known));
    const newest = this.#folders.at(-1);
    if (folder === undefined || newest === undefined) return url;
    const path = url.slice(folder.length);
    // A relative address drops the query of what names it.
    const isSigned = this.#search !== '';
    return newest + (isSigned ? (path.split('?')[0] ?? '') + this.#search : path);
  }
}

function placeOf(url: string): { readonly folder: string; readonly search: string } {
  const { href, search } = new URL('.', url);
  return { folder: href, search: search === '' ? new URL(url).search : search };
}

/** A quality that is to be had. */
interface Level {
  readonly index: number;
  /** Lines of the picture; null: it says none. */
  readonly height: number | null;
  /** Bits a second. */
  readonly bitrate: number;
}

interface Captions {
  readonly index: number;
  readonly label: string;
  readonly language: string | null;
}

/** What an engine knows of what it plays. */
export interface EngineView {
  /** null: it is not known yet. */
  readonly isLive: boolean | null;
  /** Where one plays who is not behind; undefined: that is not known. */
  readonly edge: number | undefined;
  readonly levels: readonly Level[];
  /** Chosen; null: as the network allows. */
  readonly level: number | null;
  /** On screen. */
  readonly playedLevel: number | null;
  readonly captions: readonly Captions[];
  /** null: none. */
  readonly caption: number | null;
}

/** Why nothing plays any more. */
export type Trouble =
  /** The address is refused: it has ended, or never was good. */
  | 'denied'
  | 'unreachable'
  /** What came cannot be played. */
  | 'broken';

export interface EngineParts {
  readonly video: HTMLVideoElement;
  readonly address: MediaAddress;
  /** What lies there wants the cookies of its own site. */
  readonly credentials: boolean;
  readonly onChange: () => void;
  /** Nothing is loaded any more, until `retry`. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Something came: what was wrong is not any more. */
  readonly onLoaded: () => void;
}

/** What plays HLS in a video element. */
export interface Engine {
  readonly view: () => EngineView;
  /** When what is at the element's `currentTime` was taken, epoch ms; undefined: the stream does not say. */
  instantMs(): number | undefined;
  chooseLevel(index: number | null): void;
  chooseCaption(index: number | null): void;
  /** Loads again after trouble, from where the stream lies by then. */
  retry(): void;
  close(): void;
}
