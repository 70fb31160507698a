import { CLIP_SEGMENTS, SEGMENT_MS } from './clip.ts';

/** What a channel shows: the minute of the clip again and again, at the moment or from a moment on. */
export type HlsChannel =
  | { readonly kind: 'live'; readonly hasCaptions: boolean }
  | {
      readonly kind: 'recording';
      readonly startMs: number;
      /** How long it is. */
      readonly segments: number;
      readonly hasCaptions: false;
    };

/** Segments, by the numbers that stand in their addresses. */
export interface SegmentRange {
  readonly first: number;
  readonly last: number;
}

/** How far a viewer of a live channel can go back. */
const WINDOW_SEGMENTS = 120;
/** What has just left the window is still there for a player whose playlist is a little old. */
const LINGERING_SEGMENTS = 5;

const RECORDED_MINUTES = 10;
const REPLAY = /^replay-(\d{9,11})$/;
/** Of a match's best scenes: when it began, and how many seconds they take. */
const CLIP = /^clip-(\d{9,11})-([1-9]\d{0,2})$/;
export const CLIP_MS = CLIP_SEGMENTS * SEGMENT_MS;

/** undefined: there is no such channel. */
export const channelOf = (name: string): HlsChannel | undefined => {
  if (name === 'gantry') return { kind: 'live', hasCaptions: false };
  if (name === 'studio') return { kind: 'live', hasCaptions: true };
  const replay = REPLAY.exec(name)?.[1];
  if (replay !== undefined) return recording(Number(replay), RECORDED_MINUTES * CLIP_SEGMENTS);
  const [, began, seconds] = CLIP.exec(name) ?? [];
  if (began === undefined || seconds === undefined) return undefined;
  return recording(Number(began), Math.ceil((Number(seconds) * 1000) / SEGMENT_MS));
};

/** Pictures tell the seconds of a minute: a recording begins with one. */
const recording = (beganSeconds: number, segments: number): HlsChannel => ({
  kind: 'recording',
  startMs: Math.floor((beganSeconds * 1000) / CLIP_MS) * CLIP_MS,
  segments,
  hasCaptions: false,
});

/**
 * The segments of a channel at an instant. A live one numbers them from the epoch: whoever asks at the same instant, of
 * whatever process, sees the same ones. The last is the newest that is over.
 */
export const rangeAt = (channel: HlsChannel, nowMs: number): SegmentRange => {
  if (channel.kind === 'recording') return { first: 0, last: channel.segments - 1 };
  const last = Math.floor(nowMs / SEGMENT_MS) - 1;
  return { first: last - WINDOW_SEGMENTS + 1, last };
};

/** Whether a segment can be had at an instant: none before it is over. */
export const isThere = (channel: HlsChannel, segment: number, nowMs: number): boolean => {
  const { first, last } = rangeAt(channel, nowMs);
  const lingering = channel.kind === 'live' ? LINGERING_SEGMENTS : 0;
  return segment >= first - lingering && segment <= last;
};

/** When a segment's first picture was taken. */
export const segmentStartMs = (channel: HlsChannel, segment: number): number =>
  (channel.kind === 'recording' ? channel.startMs : 0) + segment * SEGMENT_MS;

/** Which of the clip it is. */
export const placeInClip = (segment: number): number => segment % CLIP_SEGMENTS;
