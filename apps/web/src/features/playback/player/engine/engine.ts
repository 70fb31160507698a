import type { MediaAddress } from './media-address.ts';

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
