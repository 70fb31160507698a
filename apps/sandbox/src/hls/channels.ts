import { CLIP_SEGMENTS, SEGMENT_MS } from './clip.ts';

/** A channel repeats the clip of one minute: live, or from a start time on. */
export type HlsChannel =
  | { readonly kind: 'live'; readonly hasCaptions: boolean }
  | {
      readonly kind: 'recording';
      readonly startMs: number;
      /** Length in segments. */
      readonly segments: number;
      readonly hasCaptions: false;
    };

/** A range of segments, by the numbers in their URLs. */
export interface SegmentRange {
  readonly first: number;
  readonly last: number;
}

/** How far back a viewer of a live channel can seek. */
const WINDOW_SEGMENTS = 120;
/** Segments that have left the window stay available for players with a slightly older playlist. */
const LINGERING_SEGMENTS = 5;

const RECORDED_MINUTES = 10;
const REPLAY = /^replay-(\d{9,11})$/;
/** Highlights of a match: start time in seconds, and length in seconds. */
const CLIP = /^clip-(\d{9,11})-([1-9]\d{0,2})$/;
export const CLIP_MS = CLIP_SEGMENTS * SEGMENT_MS;

/** Parses a channel's name; `undefined` if there is no such channel. */
export const channelOf = (name: string): HlsChannel | undefined => {
  if (name === 'gantry') return { kind: 'live', hasCaptions: false };
  if (name === 'studio') return { kind: 'live', hasCaptions: true };
  const replay = REPLAY.exec(name)?.[1];
  if (replay !== undefined) return recording(Number(replay), RECORDED_MINUTES * CLIP_SEGMENTS);
  const [, began, seconds] = CLIP.exec(name) ?? [];
  if (began === undefined || seconds === undefined) return undefined;
  return recording(Number(began), Math.ceil((Number(seconds) * 1000) / SEGMENT_MS));
};

/** The pictures show the seconds of a minute, so a recording begins at a full minute. */
const recording = (beganSeconds: number, segments: number): HlsChannel => ({
  kind: 'recording',
  startMs: Math.floor((beganSeconds * 1000) / CLIP_MS) * CLIP_MS,
  segments,
  hasCaptions: false,
});

/**
 * Returns the segments of a channel at an instant. Segments of a live channel are numbered from the epoch, so every
 * process returns the same ones. The last is the newest complete one.
 */
export const rangeAt = (channel: HlsChannel, nowMs: number): SegmentRange => {
  if (channel.kind === 'recording') return { first: 0, last: channel.segments - 1 };
  const last = Math.floor(nowMs / SEGMENT_MS) - 1;
  return { first: last - WINDOW_SEGMENTS + 1, last };
};

/** Whether a segment is available at an instant: not before it is complete. */
export const isThere = (channel: HlsChannel, segment: number, nowMs: number): boolean => {
  const { first, last } = rangeAt(channel, nowMs);
  const lingering = channel.kind === 'live' ? LINGERING_SEGMENTS : 0;
  return segment >= first - lingering && segment <= last;
};

/** Returns the time of a segment's first picture. */
export const segmentStartMs = (channel: HlsChannel, segment: number): number =>
  (channel.kind === 'recording' ? channel.startMs : 0) + segment * SEGMENT_MS;

/** Returns the index of a segment within the clip. */
export const placeInClip = (segment: number): number => segment % CLIP_SEGMENTS;
