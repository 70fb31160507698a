import { readFileSync } from 'node:fs';

export const LEVELS = ['low', 'high'] as const;
type LevelName = (typeof LEVELS)[number];

/** Length of a segment. */
export const SEGMENT_MS = 2000;
/** Number of segments of the clip: a minute, whose pictures show the seconds (`apps/sandbox/media/make-clip.mjs`). */
export const CLIP_SEGMENTS = 30;

interface Level {
  readonly name: LevelName;
  /** Initialisation segment for a decoder. */
  readonly init: Buffer;
  readonly segments: readonly Buffer[];
  /** Codecs by RFC 6381. */
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
  /** Bits per second of the largest segment. */
  readonly peakBandwidth: number;
  readonly averageBandwidth: number;
}

export type Clip = Readonly<Record<LevelName, Level>>;

const SIZES: Readonly<Record<LevelName, readonly [width: number, height: number]>> = {
  low: [192, 108],
  high: [384, 216],
};

interface Box {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns the top-level boxes of an MP4 file: four bytes of size, four letters of type. */
const boxesOf = (file: Buffer): readonly Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at < file.length;) {
    const size = file.readUInt32BE(at);
    if (size < 8 || at + size > file.length) throw new Error(`the clip has a broken box at ${String(at)}`);
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, at + size) });
    at += size;
  }
  return boxes;
};

/** Returns the codecs: profile, constraints and level are the second to fourth byte of the decoder's configuration. */
const codecsOf = (init: Buffer): string => {
  const at = init.indexOf('avcC', 0, 'latin1');
  if (at < 0) throw new Error('the clip has no picture');
  return `avc1.${init.toString('hex', at + 5, at + 8)},mp4a.40.2`;
};

const bitsPerSecond = (bytes: number): number => Math.ceil((bytes * 8 * 1000) / SEGMENT_MS);

const levelOf = (name: LevelName, file: Buffer): Level => {
  const boxes = boxesOf(file);
  const init = Buffer.concat(
    boxes.filter(({ type }) => type === 'ftyp' || type === 'moov').map(({ bytes }) => bytes),
  );
  const segments = boxes.flatMap(({ type, bytes }, place) => {
    const data = boxes[place + 1];
    return type === 'moof' && data?.type === 'mdat' ? [Buffer.concat([bytes, data.bytes])] : [];
  });
  if (segments.length !== CLIP_SEGMENTS)
    throw new Error(`the clip has ${String(segments.length)} segments, not ${String(CLIP_SEGMENTS)}`);
  const sizes = segments.map(({ length }) => length);
  const [width, height] = SIZES[name];
  return {
    name,
    init,
    segments,
    codecs: codecsOf(init),
    width,
    height,
    peakBandwidth: bitsPerSecond(Math.max(...sizes)),
    averageBandwidth: bitsPerSecond(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
  };
};

const fileOf = (name: LevelName): Buffer => readFileSync(new URL(`../../media/${name}.mp4`, import.meta.url));

/** Reads the clip, a quarter of a megabyte; called once. */
export const readClip = (): Clip => ({
  low: levelOf('low', fileOf('low')),
  high: levelOf('high', fileOf('high')),
});
